import type { Leaderboard } from "../ranking/leaderboard-from-replicates";
import { type PublishedRank, TABLE_3B } from "./emnlp2015-published-rankings";
import { rankingOverSeeds, SCORE_TOLERANCE } from "./emnlp2015-ranking-over-seeds";
import type { ReproducedTable } from "./reproduction";

/** The p at which the study took the ranges of Tables 3b, 3c and 4. */
export const P_ALL = 0.05;

/** Table 3b repeated: Expected Wins of all judgments, a leaderboard per seed. */
export function table3b(
  boards: readonly Leaderboard[],
  published: readonly PublishedRank[] = TABLE_3B,
): ReproducedTable {
  return rankingOverSeeds(
    {
      id: "3b",
      title: "systems by Expected Wins",
      convention: `Expected Wins, unit judgment, 1000 resamples, p ≤ ${P_ALL}, ${boards.length} seeds. Scores within ${SCORE_TOLERANCE}; a range end or a new cluster passes where one of the seeds gives it and no range end is further than one rank off.`,
    },
    published,
    boards,
  );
}
