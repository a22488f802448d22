import type { AnalysisView } from "../../../domain/results/analysis-view";
import type { LeaderboardRequest } from "../../../domain/results/filters/analysis-request";
import { otherSettlements, settledRequest } from "../../../domain/results/filters/normalised-request";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import type { UseCaseContext } from "../../use-case-context";
import { leaderboardAtOnce } from "./leaderboard-at-once";
import type { ResultsMaterial } from "./load-results";
import { instantResult, storedResult } from "./stored-result";

/** The leaderboard of a normalised request: at once where that is possible, otherwise as far as a job has come. */
export async function boardView(
  { db, now }: Pick<UseCaseContext, "db" | "now">,
  material: ResultsMaterial,
  asked: LeaderboardRequest,
): Promise<AnalysisView<LeaderboardResult>> {
  const request = settledRequest(asked, material.selection);
  const computed = await leaderboardAtOnce(db, material, request);
  return computed === undefined
    ? storedResult<LeaderboardResult>(db, material, request, otherSettlements(asked, request))
    : instantResult(request, computed, now);
}
