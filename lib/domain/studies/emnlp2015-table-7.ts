import type { Leaderboard } from "../ranking/leaderboard-from-replicates";
import type { Judge } from "./emnlp2015-published-judges";
import { type PublishedRank, TABLE_7 } from "./emnlp2015-published-rankings";
import { rankingOverSeeds, SCORE_TOLERANCE } from "./emnlp2015-ranking-over-seeds";
import type { ReproducedTable } from "./reproduction";

/** The p at which the study took the ranges of single judges: its makefile passes 0.1 there, not 0.05 as elsewhere. */
export const P_JUDGE = 0.1;

/** Table 7 of one judge repeated, a leaderboard per seed; `corrected` gives scores by Expected Wins without the quirk. */
export function table7(
  judge: Judge,
  boards: readonly Leaderboard[],
  corrected: (system: string) => number | undefined,
  published: readonly PublishedRank[] = TABLE_7[judge],
): ReproducedTable {
  return rankingOverSeeds(
    {
      id: `7, judge ${judge}`,
      title: "systems by Expected Wins of one judge",
      convention: `Expected Wins as the study's script had them (--ew 2015: opponents that a system never beat are left out), unit judgment, 1000 resamples, p ≤ ${P_JUDGE} (as in the study's makefile, not 0.05), ${boards.length} seeds. Scores within ${SCORE_TOLERANCE}; a range end or a new cluster passes where one of the seeds gives it and no range end is further than one rank off. Corrected scores take the mean over all opponents.`,
    },
    published,
    boards,
    { title: "Corrected score", scoreOf: corrected },
  );
}
