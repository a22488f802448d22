import type { Leaderboard } from "../../ranking/leaderboard-from-replicates";
import type { RankingMethod } from "../filters/analysis-request";
import type { OrderByMethod, RangeRow } from "./leaderboard-view";

/** Where each system stands by each method; systems in the order of the first board that is there. */
export function ordersByMethod(
  boards: Readonly<Record<RankingMethod, Leaderboard | null>>,
  first: RankingMethod,
): readonly OrderByMethod[] {
  const leading = boards[first] ?? boards.ew ?? boards.bt ?? boards.pl ?? boards.trueskill;
  const placeIn = (board: Leaderboard | null, system: string): number | null => {
    const place = board?.rows.findIndex((row) => row.system === system && row.score !== null) ?? -1;
    return place < 0 ? null : place + 1;
  };
  return (leading?.rows ?? []).map(({ system }) => ({
    system,
    places: {
      ew: placeIn(boards.ew, system),
      trueskill: placeIn(boards.trueskill, system),
      bt: placeIn(boards.bt, system),
      pl: placeIn(boards.pl, system),
    },
  }));
}

/** Rank ranges and clusters of a board. */
export function rangeRows({ rows }: Leaderboard): readonly RangeRow[] {
  return rows.map(({ system, rankLow, rankHigh, cluster }) => ({ system, rankLow, rankHigh, cluster }));
}
