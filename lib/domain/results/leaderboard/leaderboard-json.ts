import type { Leaderboard } from "../../ranking/leaderboard-from-replicates";
import { type LeaderboardOrigin, warningsOf } from "./leaderboard-table";

/** A leaderboard as programs get it: what it was made with, then the systems in order. */
export function leaderboardJson(ranked: Leaderboard & LeaderboardOrigin) {
  const { rows, boundaries, warnings: _, ew2015, replicates: __, ...settings } = ranked;
  return {
    ...settings,
    ...(ew2015 ? { ew: "2015" } : {}),
    systems: rows,
    boundaries,
    warnings: warningsOf(ranked, ranked),
  };
}
