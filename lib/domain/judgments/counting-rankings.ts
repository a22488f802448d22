import type { AnsweredRanking, RankingKind, RankingRecord, RankingState } from "./ranking-record";

const COUNTING_KINDS: ReadonlySet<RankingKind> = new Set(["regular", "repeat", "automatic"]);

/** Whether its pairs are judgments: it is current, and neither practice nor control. */
export function hasJudgments(ranking: RankingRecord): ranking is AnsweredRanking & { state: "current" } {
  return bringsJudgments(ranking.state, ranking.kind);
}

/** The same, where a ranking is known by its numbers. */
export function bringsJudgments(state: RankingState, kind: RankingKind): boolean {
  return state === "current" && COUNTING_KINDS.has(kind);
}

/**
 * Whether exports of what enters results hold it: rankings, and skipped tasks, which bring no judgments. Excluded
 * judges and late answers are left out before, where rankings are loaded.
 */
export function isRankedOrSkipped(ranking: RankingRecord): boolean {
  return ranking.state !== "superseded" && COUNTING_KINDS.has(ranking.kind);
}

/**
 * Whether it is known of every judgment which others belong to the same ranking. Where it is not, rankings can be neither
 * resampled nor counted.
 */
export function groupingIsKnown(rankings: Iterable<RankingRecord>): boolean {
  for (const ranking of rankings) if (ranking.ungrouped && hasJudgments(ranking)) return false;
  return true;
}

/** What stored answers are called where they are counted: pairs where it is not known which of them are one ranking. */
export function rankingsCalled(isGrouped: boolean): readonly [one: string, several: string] {
  return isGrouped ? ["ranking", "rankings"] : ["pair", "pairs"];
}
