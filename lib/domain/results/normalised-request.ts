import { compareCodeUnits } from "../judging/compare-code-units";
import type { AnalysisRequest } from "./analysis-request";
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
  const normalised = { ...request, filters: normalisedFilters(request.filters) };
  // TrueSkill draws from all judgments, whatever belongs together.
  if (normalised.kind === "leaderboard" && normalised.method === "trueskill") normalised.unit = "ranking";
  return normalised;
}
