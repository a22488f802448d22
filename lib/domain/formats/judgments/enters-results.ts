import type { RankingDetails } from "./exported-ranking";

/** Whether its judge is not excluded and, if it came late, an organiser admitted it. */
export function entersResults(ranking: RankingDetails): boolean {
  if (ranking.judgeExcluded) return false;
  return ranking.lateAt === undefined || ranking.admittedAt !== undefined;
}
