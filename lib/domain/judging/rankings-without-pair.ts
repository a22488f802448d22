import { countsAsRanking, hasJudgments } from "./counting-rankings";
import type { RankingRecord } from "./ranking-record";

/**
 * Whether it compares no two systems, as a skipped one and one of a single system alone. Statistics count such rankings,
 * as Table 1 of the 2015 study does; a leaderboard, which is made of pairs, does not.
 */
export function isWithoutPair(ranking: RankingRecord): boolean {
  if (!countsAsRanking(ranking)) return false;
  if (!hasJudgments(ranking)) return true;
  return ranking.hypotheses.reduce((systems, each) => systems + each.systems.length, 0) < 2;
}
