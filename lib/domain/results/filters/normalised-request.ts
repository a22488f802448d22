import { AppError } from "../../app-error";
import { type UnitsAtHand, usualRanges, usualUnit, usualUnits } from "../../ranking/bootstrap";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { AnalysisRequest, LeaderboardRequest, SettledLeaderboardRequest } from "./analysis-request";
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
    systems: normalisedList(filters.systems),
    withoutSystems: normalisedList(filters.withoutSystems),
  };
}

/** Requests that ask for the same are the same text afterwards. */
export function normalisedRequest<Request extends AnalysisRequest>(request: Request): Request {
  return { ...request, filters: normalisedFilters(request.filters) };
}

/** A request for a leaderboard of which it is known what uncertainty is over. */
export type SettledRequest<Request extends AnalysisRequest> = Request extends LeaderboardRequest
  ? Request & Pick<SettledLeaderboardRequest, "unit" | "ranges">
  : Request;

export const UNKNOWN_GROUPING =
  "It is unknown which judgments belong to one ranking: the imported file did not say.";

/** What is known of rankings that says what uncertainty can be over. */
export interface KnownUnits extends UnitsAtHand {
  /** Whether it is known of all of their judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
}

/** Why Plackett–Luce cannot be fitted to pairs; nothing where it can be fitted. */
export function pairsAreNoRankings(name: string): string {
  return `Plackett–Luce reads whole rankings. ${name} Use Bradley–Terry, which reads pairs.`;
}

export const JUDGMENTS_ARE_NO_RANKINGS =
  "Plackett–Luce reads whole rankings: its uncertainty cannot be over single judgments, but over rankings, segments, documents or judges.";

export const WEIGHTS_NEED_BOTH =
  "Results are weighted to the plain test set by Expected Wins or Bradley–Terry, with ranges over segments and judges.";

export const UNKNOWN_DOCUMENTS = "It is unknown which document each segment belongs to.";

/** What a request is settled by: the rankings that it selects. */
export interface SettlingSelection {
  readonly known: KnownUnits;
  /** As they were asked for, with the systems that a choice came to. */
  readonly filters: ResultFilters;
}

/**
 * The same with the systems that it chooses, and with the unit and the ranges that are usual for these rankings where
 * none are named. Fails with an AppError where rankings are to be resampled and it is not known which judgments belong
 * to one, or where a method is to run that has no runs.
 */
export function settledRequest<Request extends AnalysisRequest>(
  request: Request,
  { known, filters }: SettlingSelection,
): SettledRequest<Request> {
  const settled = { ...request, filters };
  if (settled.kind !== "leaderboard") return settled as unknown as SettledRequest<Request>;
  const unit = settledUnit(settled, known);
  if (settled.weights !== null && (!canBeWeighted(settled.method) || unit !== "both"))
    throw new AppError("invalid-input", WEIGHTS_NEED_BOTH);
  const ranges = settled.ranges ?? usualRanges(settled.unit);
  const ghost = settled.method === "pl" && settled.ghost;
  return { ...settled, unit, ranges, ghost } as unknown as SettledRequest<Request>;
}

/**
 * What the same request may have been settled to when other rankings counted: which unit is usual goes with how many
 * judges and documents there are. None where a unit was named.
 */
export function otherSettlements(
  asked: LeaderboardRequest,
  settled: SettledLeaderboardRequest,
): readonly SettledLeaderboardRequest[] {
  if (asked.unit !== null) return [];
  return usualUnits.filter((unit) => unit !== settled.unit).map((unit) => ({ ...settled, unit }));
}

/** Whether scores of a method are those of weighted counts. */
export function canBeWeighted(method: LeaderboardRequest["method"]): boolean {
  return method === "ew" || method === "bt";
}

function settledUnit(
  { method, unit, weights }: LeaderboardRequest,
  rankings: KnownUnits,
): SettledLeaderboardRequest["unit"] {
  if (method === "pl" && !rankings.isGrouped)
    throw new AppError("invalid-input", pairsAreNoRankings(UNKNOWN_GROUPING));
  if (method === "pl" && unit === "judgment") throw new AppError("invalid-input", JUDGMENTS_ARE_NO_RANKINGS);
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
  if (unit === "document" && rankings.documents === 0) {
    throw new AppError("invalid-input", `${UNKNOWN_DOCUMENTS} Documents cannot be resampled; segments can.`);
  }
  return unit ?? (weights === null ? usualUnit(rankings) : "both");
}
