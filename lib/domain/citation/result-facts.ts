import type { HeadToHead } from "../ranking/head-to-head";
import type { LeaderboardOrigin } from "../results/leaderboard/leaderboard-table";
import type { ScoringFacts } from "../results/metrics/scored-segments";
import type { RobustnessResult } from "../results/robustness/robustness-view";
import type { JudgingRecord } from "./judging-record";

/** What a paper has to say of how a campaign's results came about. */
export interface ResultFacts extends ScoringFacts {
  readonly campaign: string;
  readonly kind: "correction" | "generation";
  readonly systems: number;
  /** The unchanged source takes part as a system, as far as is known. */
  readonly hasInput: boolean;
  /** M: at most so many texts were ranked at a time. */
  readonly maxHypotheses: number;
  readonly skipped: number;
  /** Rankings by organisers of the campaign are among them. */
  readonly byOrganisers: number;
  readonly origin: LeaderboardOrigin;
  /** How pairs of systems were tested, and how many; not there where that is not told. */
  readonly pairs?: Pick<HeadToHead, "tests" | "over" | "systems">;
  /** Whether the claims of the order would stand, where that was tested by the same method. */
  readonly robustness?: Pick<RobustnessResult, "claims" | "p" | "rankings">;
  /** Weighted mean of the pooled kappas between judges and within a judge; null where too little was compared. */
  readonly kappaBetween: number | null;
  readonly kappaWithin: number | null;
  /** That of Cohen's own between judges; pages that were frozen before there was any have none. */
  readonly cohenBetween?: number | null;
  /** Pages that were frozen before it was kept have none. */
  readonly record?: JudgingRecord;
}

interface CampaignFacts {
  readonly name: string;
  readonly kind: string;
  readonly maxHypotheses: number;
}

type Found = Required<
  Pick<
    ResultFacts,
    "skipped" | "byOrganisers" | "origin" | "kappaBetween" | "kappaWithin" | "cohenBetween" | "record"
  >
>;

/** The facts of a campaign and its systems as stored, with what its results say. */
export function resultFacts(
  campaign: CampaignFacts,
  systems: readonly { readonly name: string; readonly isInput: boolean }[],
  found: Found & ScoringFacts,
): ResultFacts {
  const { systemChoice } = found.origin;
  const dropped = new Set(systemChoice?.judgments === "dropped" ? systemChoice.leftOut : []);
  return {
    campaign: campaign.name,
    kind: campaign.kind === "CORRECTION" ? "correction" : "generation",
    systems: systems.length,
    hasInput: found.record.hasSources && systems.some(({ isInput, name }) => isInput && !dropped.has(name)),
    maxHypotheses: campaign.maxHypotheses,
    ...found,
  };
}
