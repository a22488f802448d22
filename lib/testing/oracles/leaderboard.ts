import { uncertaintySource } from "../../domain/ranking/bootstrap";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import {
  type LeaderboardSettings,
  leaderboardOfCounts,
  pairMethodOf,
} from "../../domain/ranking/leaderboard";
import type { Leaderboard } from "../../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { tieUse } from "../../domain/ranking/pair-method";

/** The leaderboard of a table of judgments. */
export function leaderboard(table: JudgmentTable, settings: LeaderboardSettings): Leaderboard {
  const source = uncertaintySource(table, settings.unit, tieUse(pairMethodOf(settings)));
  return leaderboardOfCounts(pairCountsOfTable(table), source, settings);
}
