import type { AnalysisView } from "../../../domain/results/analysis-view";
import { leaderboardRequestSchema } from "../../../domain/results/filters/analysis-request";
import { settledRequest } from "../../../domain/results/filters/normalised-request";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import type { HumanScoresView } from "../../../domain/results/metrics/metrics-view";
import { leaderboardAtOnce } from "../../results/steps/leaderboard-at-once";
import type { ResultsMaterial } from "../../results/steps/load-results";
import { instantResult, storedResult } from "../../results/steps/stored-result";
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
  const request = (method: HumanScoresView["method"]) =>
    settledRequest(
      leaderboardRequestSchema.parse({ method, unit: unit(method), filters }),
      material.selection,
    );
  const atOnce = await leaderboardAtOnce(db, material, request("ew"));
  const boards = {
    ew:
      atOnce === undefined
        ? await storedResult<LeaderboardResult>(db, material, request("ew"))
        : instantResult(request("ew"), atOnce, now),
    trueskill: await storedResult<LeaderboardResult>(db, material, request("trueskill")),
  };
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
