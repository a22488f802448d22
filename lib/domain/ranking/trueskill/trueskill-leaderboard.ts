import { type Leaderboard, leaderboardFromReplicates } from "../leaderboard-from-replicates";
import type { PairCounts } from "../pair-counts";
import { systemRecords } from "../system-records";
import { trueSkill } from "./trueskill";

/**
 * The leaderboard of TrueSkill in the manner of WMT14, from the means that `trueSkillRuns` made: scores are means over
 * the runs, rank ranges and clusters come from the ranks in the runs at significance `p`.
 *
 * Fails with a RangeError where `means` does not hold whole runs, or none.
 */
export function trueSkillLeaderboard(pairs: PairCounts, means: Float64Array, p: number): Leaderboard {
  const { scores, comparable, warnings } = trueSkill(pairs, means);
  const { systems } = pairs;
  return leaderboardFromReplicates(
    { systems, scores, comparable, warnings, records: systemRecords(pairs), replicates: means },
    p,
  );
}
