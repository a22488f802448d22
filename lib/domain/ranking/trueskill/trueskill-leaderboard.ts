import { amongSystems } from "../among-systems";
import type { RangeKind } from "../bootstrap";
import { type Leaderboard, leaderboardFromReplicates } from "../leaderboard-from-replicates";
import type { PairCounts } from "../pair-counts";
import { systemRecords } from "../system-records";
import { trueSkill } from "./trueskill";

/**
 * The leaderboard of TrueSkill in the manner of WMT14, from the means that `trueSkillRuns` made: scores are means over
 * the runs, rank ranges and clusters come from the ranks in the runs at significance `p`.
 *
 * @param shown ranks only these, which are scored among all (see `amongSystems`)
 *
 * Fails with a RangeError where `means` does not hold whole runs, or none.
 */
export function trueSkillLeaderboard(
  pairs: PairCounts,
  means: Float64Array,
  p: number,
  {
    shown,
    ranges,
  }: { readonly shown?: readonly string[] | undefined; readonly ranges?: RangeKind | undefined } = {},
): Leaderboard {
  const { scores, comparable, warnings } = trueSkill(pairs, means);
  const { systems } = pairs;
  const scored = { systems, scores, comparable, warnings, records: systemRecords(pairs), replicates: means };
  return leaderboardFromReplicates(shown === undefined ? scored : amongSystems(scored, shown), { p, ranges });
}
