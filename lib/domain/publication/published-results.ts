import type { ResultFacts } from "../citation/result-facts";
import type { SystemChoice } from "../judgments/system-choice";
import type { RankingMethod } from "../results/filters/analysis-request";
import type { LeaderboardOrigin } from "../results/leaderboard/leaderboard-table";
import type { ShownBoard, ShownMatrix } from "../results/leaderboard/shown-board";
import type { ScoredScope } from "../results/metrics/scored-segments";
import type { ResultInput } from "../results/result-input";

/** What a result was made with, as far as the public is told: while systems go by letters, neither seed nor fingerprint. */
type Told<Origin extends { readonly seed: number; readonly fingerprint: string }> = Omit<
  Origin,
  "seed" | "fingerprint"
> & { readonly seed: number | null; readonly fingerprint: string | null };

export type PublicOrigin = Told<LeaderboardOrigin>;
export type PublicInput = Told<ResultInput>;

export interface PublishedBoard {
  readonly board: ShownBoard;
  readonly origin: PublicOrigin;
  readonly resampled: "units" | "groups" | "runs";
  /** Whether other rankings count now than those it was computed from. */
  readonly isStale: boolean;
}

export interface PublishedHeadToHead {
  readonly matrix: ShownMatrix;
  /** Not there where no leaderboard was known. */
  readonly rulesAfter?: readonly number[] | undefined;
  readonly input: PublicInput;
}

/** A kappa and what it rests on; null where it does not exist. */
export interface PublishedKappa {
  /** With pooled shares: Scott's π, which the field calls Cohen's κ. */
  readonly kappa: number | null;
  /** With P(better) = P(worse). */
  readonly symmetrised: number | null;
  readonly comparisons: number;
  /** Comparisons that agree. */
  readonly agreements: number;
  /** Too few comparisons to count in the means. */
  readonly starred: boolean;
}

/** The same between two judges. */
export interface PublishedPair extends PublishedKappa {
  readonly a: string;
  readonly b: string;
  /** Cohen's own, with the shares of each judge; pages that were frozen before there was any have none. */
  readonly cohen?: number | null;
}

export interface PublishedAlpha {
  readonly alpha: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** There is none of ranks, because it is not known which judgments belong to one ranking. */
  readonly ungrouped?: true;
  /** Gwet's coefficient of the same units; pages that were frozen before there was any have none. */
  readonly gwet?: {
    readonly value: number | null;
    readonly low: number | null;
    readonly high: number | null;
  };
}

export interface PublishedAgreement {
  readonly inter: number | null;
  readonly intra: number | null;
  /** Cohen's own; pages that were frozen before there was any have none. */
  readonly interCohen?: number | null;
  readonly interSymmetrised: number | null;
  readonly intraSymmetrised: number | null;
  readonly alpha: PublishedAlpha;
  readonly rankAlpha: PublishedAlpha;
  /** Of the two kappas; pages that were frozen before there were any have none. */
  readonly kappaIntervals?: {
    readonly between: { readonly low: number; readonly high: number } | null;
    readonly within: { readonly low: number; readonly high: number } | null;
    readonly betweenCohen?: { readonly low: number; readonly high: number } | null;
  };
  readonly resamples: number;
  readonly p: number;
  readonly judges: readonly (PublishedKappa & { readonly judge: string })[];
  readonly pairs: readonly PublishedPair[];
  readonly input: PublicInput;
  readonly isStale: boolean;
}

export interface PublishedMetric {
  readonly name: string;
  /** Given with the data, and not computed here. */
  readonly isImported: boolean;
  readonly scores: readonly {
    readonly system: string;
    readonly score: number;
    readonly precision: number | null;
    readonly recall: number | null;
  }[];
}

/** Everything that a public page can show of results, as it is computed or as it was frozen. */
export interface PublishedResults {
  /** By method; those that nobody has had computed are missing. */
  readonly leaderboards: Readonly<Partial<Record<RankingMethod, PublishedBoard>>>;
  readonly headToHead: PublishedHeadToHead | null;
  readonly agreement: PublishedAgreement | null;
  readonly metrics: readonly PublishedMetric[];
  /** The same by which segments were scored, where both judged ones and all were. */
  readonly metricsBy?: Readonly<Record<ScoredScope, readonly PublishedMetric[]>> & {
    /** Which of them was scored last. */
    readonly last: ScoredScope;
  };
  /** What the paragraph on methods and the citation say; null where nothing has been ranked. */
  readonly facts: ResultFacts | null;
  readonly counts: {
    readonly systems: number;
    readonly segments: number;
    /** Null where nothing is shown of rankings yet. */
    readonly judges: number | null;
    /** Null there too, and where it is not known which judgments belong to one. */
    readonly rankings: number | null;
  };
  /** Names the rankings that it was all computed from. */
  readonly fingerprint: string | null;
  readonly version: string;
  /** The systems that all of it is of, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** The results of a saved set of systems, by its name. */
export interface PublishedSet {
  readonly name: string;
  readonly results: PublishedResults;
}
