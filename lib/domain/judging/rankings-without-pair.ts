import { countsAsRanking, hasJudgments } from "./counting-rankings";
import type { RankingRecord } from "./ranking-record";

/**
 * How many records compare no two systems: skipped ones, and those of one system alone. Statistics count them, as
 * Table 1 of the 2015 study does; a leaderboard, which is made of pairs, does not.
 */
export function rankingsWithoutPair(rankings: Iterable<RankingRecord>): number {
  let count = 0;
  for (const ranking of rankings) {
    if (!countsAsRanking(ranking)) continue;
    const systems = hasJudgments(ranking) ? ranking.hypotheses.flatMap((each) => each.systems) : [];
    if (systems.length < 2) count += 1;
  }
  return count;
}
