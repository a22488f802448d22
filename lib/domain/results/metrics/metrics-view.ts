import type { WindowCorrelation } from "../../correlation/best-systems";
import type { SpearmanForm } from "../../correlation/spearman-form";
import type { OfferedSystems } from "../../judgments/system-sets";
import type { AnalysisWork } from "../analysis-view";
import type { ResultFilters } from "../filters/result-filters";
import type { ResultInput } from "../result-input";
import type { OfSystems } from "../system-choice-notes";
import type { CorrelationInRange, SentenceAgreement, TypesOfMetric } from "./metrics-result";
import type { JudgedSegments, ScoredScope } from "./scored-segments";

/** What a metric says of a system. */
export interface MetricScoreView {
  readonly system: string;
  readonly score: number;
  readonly p: number | null;
  readonly r: number | null;
  /** The interval over resampled segments; null where there is none, as of imported scores. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface MetricView {
  readonly id: number;
  readonly name: string;
  readonly origin: "computed" | "imported";
  /** The metric of which it is a part, M² against one annotator for one: shown beside that, and not by itself. */
  readonly partOf: string | null;
  /** Whether outputs, gold or references are others now, or another version computed it. */
  readonly isStale: boolean;
  /** Settings and version on one line; null for imported scores. */
  readonly signature: string | null;
  /** Single outputs that have a score. */
  readonly ofOutputs: number;
  /** By name in code-unit order. */
  readonly scores: readonly MetricScoreView[];
}

/** People's scores of systems by one method. */
export interface HumanScoresView {
  readonly method: "ew" | "trueskill";
  readonly scores: readonly { readonly system: string; readonly score: number }[];
  /** What they were computed from; null above 20,000 rankings without a finished job. */
  readonly input: ResultInput | null;
  /** Whether other rankings count now. */
  readonly isStale: boolean;
}

export interface CorrelationRow {
  readonly name: string;
  /** The weight of recall, in rows that were made from precision and recall. */
  readonly beta: number | null;
  /** Whether systems were ranked by the metric's sentence scores as by people's judgments. */
  readonly isRanked: boolean;
  /** Systems with both scores. */
  readonly systems: number;
  readonly spearman: CorrelationInRange;
  readonly pearson: CorrelationInRange;
}

/** A metric beside people's scores, and how far single systems make the correlation. */
export interface ScatterView {
  readonly name: string;
  readonly points: readonly { readonly system: string; readonly human: number; readonly metric: number }[];
  readonly pearson: number | null;
  readonly spearman: number | null;
  readonly without: readonly {
    readonly system: string;
    readonly pearson: number | null;
    readonly spearman: number | null;
  }[];
  /** Without whom Pearson's r changes most. */
  readonly mostInfluential: string | null;
}

export interface SweepView {
  readonly name: string;
  readonly label: string;
  readonly points: readonly {
    readonly beta: number;
    readonly pearson: number | null;
    readonly spearman: number | null;
  }[];
  /** The smallest β with the greatest correlation. */
  readonly best: Readonly<
    Record<"pearson" | "spearman", { readonly beta: number; readonly value: number } | null>
  >;
}

export interface WindowsView {
  readonly name: string;
  readonly windows: readonly WindowCorrelation[];
}

export interface WilliamsView {
  readonly correlation: "pearson" | "spearman";
  readonly names: readonly string[];
  /** p that the row's metric correlates higher than the column's; null where it does not, or nothing can be tested. */
  readonly p: readonly (readonly (number | null)[])[];
  /** The same corrected for both directions of all pairs of metrics (see `holmOfChosenTails`). */
  readonly holmP: readonly (readonly (number | null)[])[];
}

/** How metrics stand to people's scores by one method. */
export interface HumanStatistics {
  readonly method: HumanScoresView["method"];
  readonly correlations: readonly CorrelationRow[];
  readonly scatters: readonly ScatterView[];
  readonly sweeps: readonly SweepView[];
  readonly windows: readonly WindowsView[];
  readonly williams: readonly WilliamsView[];
}

/** The metrics page. */
export interface MetricsView extends OfSystems {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly seed: number;
  };
  readonly spearman: SpearmanForm;
  /** Those that are compared. */
  readonly systems: readonly string[];
  /** All of the campaign's, and its saved sets. */
  readonly offered: OfferedSystems;
  /** As they were asked for, with the systems that a choice came to. */
  readonly filters: ResultFilters;
  /** Segments that are scored. */
  readonly segments: number;
  /** Which these are: of what was computed, or where nothing was, of what would be. */
  readonly scope: ScoredScope;
  /** Which are scored unless somebody says otherwise. */
  readonly usualScope: ScoredScope;
  readonly judged: JudgedSegments;
  /** What could be computed now. */
  readonly computable: {
    readonly names: readonly string[];
    /** Why nothing can be computed. */
    readonly problem: string | null;
    readonly notes: readonly string[];
  };
  readonly work: AnalysisWork | null;
  /** The last finished job; null where there is none. */
  readonly last: {
    readonly computedAt: Date | null;
    readonly seed: number;
    readonly version: string;
    readonly bootstrap: number;
    readonly p: number;
    readonly rankings: number;
    /** Names outputs, gold, references, rankings and imported scores. */
    readonly fingerprint: string;
    readonly notes: readonly string[];
    readonly isStale: boolean;
    /** What is different since, as sentences. */
    readonly changes: readonly string[];
  } | null;
  readonly metrics: readonly MetricView[];
  /** Of metrics that count edits by type. */
  readonly types: readonly TypesOfMetric[];
  readonly humans: readonly HumanScoresView[];
  /** One for each of `humans`, in their order. */
  readonly statistics: readonly HumanStatistics[];
  /** Resamples of systems behind the intervals of correlations. */
  readonly resamples: number;
  readonly sentences: readonly SentenceAgreement[];
  /** Why there are none of the systems chosen, where there are some of all. */
  readonly sentencesMissing: string | null;
}
