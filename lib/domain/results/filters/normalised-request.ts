import { AppError } from "../../app-error";
import { type ReplicateUnit, usualUnit } from "../../ranking/bootstrap";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { AnalysisRequest, LeaderboardRequest } from "./analysis-request";
import type { ResultFilters } from "./result-filters";

function normalisedList(items: readonly string[]): string[] {
  return [...new Set(items)].sort(compareCodeUnits);
}

function normalisedFilters(filters: ResultFilters): ResultFilters {
  return {
    ...filters,
    judges: normalisedList(filters.judges),
    withoutJudges: normalisedList(filters.withoutJudges),
    documents: normalisedList(filters.documents),
  };
}

/** Requests that ask for the same are the same text afterwards. */
export function normalisedRequest<Request extends AnalysisRequest>(request: Request): Request {
  return { ...request, filters: normalisedFilters(request.filters) };
}

/** A request for a leaderboard of which it is known what is resampled. */
export type SettledRequest<Request extends AnalysisRequest> = Request extends LeaderboardRequest
  ? Request & { readonly unit: ReplicateUnit }
  : Request;

export const UNKNOWN_GROUPING =
  "It is unknown which judgments belong to one ranking: the imported file did not say.";

/**
 * The same with the unit that is usual for these rankings where none is named. Fails with an AppError where rankings are
 * to be resampled and it is not known which judgments belong to one, or where a method is to run that has no runs.
 */
export function settledRequest<Request extends AnalysisRequest>(
  request: Request,
  rankings: { readonly isGrouped: boolean },
): SettledRequest<Request> {
  if (request.kind !== "leaderboard") return request as SettledRequest<Request>;
  return { ...request, unit: settledUnit(request, rankings) } as unknown as SettledRequest<Request>;
}

function settledUnit(
  { method, unit }: LeaderboardRequest,
  rankings: { readonly isGrouped: boolean },
): ReplicateUnit {
  if (unit === "run" && method !== "trueskill") {
    throw new AppError(
      "invalid-input",
      "Only TrueSkill has runs: choose a unit of resampling for other methods.",
    );
  }
  if (unit === "ranking" && !rankings.isGrouped) {
    const problem = `${UNKNOWN_GROUPING} Rankings cannot be resampled; segments, judges and judgments can.`;
    throw new AppError("invalid-input", problem);
  }
  return unit ?? usualUnit(rankings);
}
