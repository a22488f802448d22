import { hasJudgments } from "./counting-rankings";
import type { RankingRecord } from "./ranking-record";

/** Whether it is a ranking of a single system: it compares nothing, and is no block that a bootstrap could draw. */
export function isWithoutPair(ranking: RankingRecord): boolean {
  if (!hasJudgments(ranking)) return false;
  return ranking.hypotheses.reduce((systems, each) => systems + each.systems.length, 0) < 2;
}
