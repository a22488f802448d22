import type { AnalysisView } from "../../../domain/results/analysis-view";
import { leaderboardRequestSchema } from "../../../domain/results/filters/analysis-request";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import type { HumanScoresView } from "../../../domain/results/metrics/metrics-view";
import { boardView } from "../../results/steps/board-view";
import type { ResultsMaterial } from "../../results/steps/load-results";
import type { UseCaseContext } from "../../use-case-context";

/** People's scores of systems by each method that is at hand: TrueSkill only where its job has been done. */
export async function humanScores(
  material: ResultsMaterial,
  { db, now }: UseCaseContext,
): Promise<readonly HumanScoresView[]> {
  const { filters } = material.frame;
  // Expected Wins do not depend on what is resampled, and without known rankings segments take a job where there are
  // many. TrueSkill is that of the leaderboard.
  const unit = (method: HumanScoresView["method"]) =>
    method === "trueskill" || material.selection.isGrouped ? null : "judgment";
  const board = async (method: HumanScoresView["method"]) => {
    const asked = leaderboardRequestSchema.parse({ method, unit: unit(method), filters });
    return boardView({ db, now }, material, asked);
  };
  const boards = { ew: await board("ew"), trueskill: await board("trueskill") };
  return (["ew", "trueskill"] as const).flatMap((method) => scoresOf(method, boards[method]));
}

function scoresOf(
  method: HumanScoresView["method"],
  { result, input, isStale }: AnalysisView<LeaderboardResult>,
): readonly HumanScoresView[] {
  const scores =
    result?.rows.flatMap(({ system, score }) => (score === null ? [] : [{ system, score }])) ?? [];
  return scores.length === 0 ? [] : [{ method, scores, input, isStale }];
}
