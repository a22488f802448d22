import type { AnsweredRanking, RankingKind, RankingRecord, RankingState } from "./ranking-record";

/**
 * What counts, as files and the simulation tell it. The database says the same of what it stores (`counted_ranking` and
 * `answer_enters_results`); a test holds the two against each other.
 */
export const COUNTING_KINDS: readonly RankingKind[] = ["regular", "repeat", "automatic"];

/** What speaks against a ranking whatever it is: its judge is excluded, or it came late and no organiser admitted it. */
interface Admission {
  readonly judgeExcluded?: boolean;
  readonly lateAt?: string;
  readonly admittedAt?: string;
}

/** Whether a ranking counts: results are computed from those that do, and from no other. */
export function isCounted<Ranking extends RankingRecord & Admission>(
  ranking: Ranking,
): ranking is Ranking & AnsweredRanking & { state: "current" } {
  return isAdmissible(ranking) && hasJudgments(ranking);
}

/** Whether exports of what enters results hold it: rankings that count, and tasks that were skipped instead. */
export function entersResults(ranking: RankingRecord & Admission): boolean {
  return isAdmissible(ranking) && isRankedOrSkipped(ranking);
}

/** Whether its judge is not excluded and, if it came late, an organiser admitted it. */
export function isAdmissible({ judgeExcluded, lateAt, admittedAt }: Admission): boolean {
  return !judgeExcluded && (lateAt === undefined || admittedAt !== undefined);
}

/**
 * Whether its pairs are judgments: it is current, and neither practice nor control. Excluded judges and late answers
 * are left out before, where rankings are loaded.
 */
export function hasJudgments(ranking: RankingRecord): ranking is AnsweredRanking & { state: "current" } {
  return bringsJudgments(ranking.state, ranking.kind);
}

/** The same, where a ranking is known by its numbers. */
export function bringsJudgments(state: RankingState, kind: RankingKind): boolean {
  return state === "current" && COUNTING_KINDS.includes(kind);
}

/** The same with skipped tasks, which bring no judgments. */
export function isRankedOrSkipped(ranking: RankingRecord): boolean {
  return ranking.state !== "superseded" && COUNTING_KINDS.includes(ranking.kind);
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

/** Whether it is a ranking of a single system: it compares nothing, and is no block that a bootstrap could draw. */
export function isWithoutPair(ranking: RankingRecord): boolean {
  if (!hasJudgments(ranking)) return false;
  return ranking.hypotheses.reduce((systems, each) => systems + each.systems.length, 0) < 2;
}
