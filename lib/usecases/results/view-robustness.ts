import { AppError } from "../../domain/app-error";
import {
  type RobustnessChoices,
  robustnessRequestSchema,
} from "../../domain/results/filters/analysis-request";
import {
  normalisedRequest,
  pairsAreNoRankings,
  settledRequest,
  UNKNOWN_GROUPING,
} from "../../domain/results/filters/normalised-request";
import type { RobustnessPageView, RobustnessResult } from "../../domain/results/robustness/robustness-view";
import type { UseCaseContext } from "../use-case-context";
import { loadResults } from "./steps/load-results";
import { tooManyToDoubt } from "./steps/robustness-of-table";
import { storedResult } from "./steps/stored-result";

export interface ViewRobustnessInput {
  readonly campaignId: string;
  readonly request?: RobustnessChoices;
}

/** Whether the order by the method asked for would stand, as far as a job has come. */
export async function viewRobustness(
  { campaignId, request: asked = {} }: ViewRobustnessInput,
  context: UseCaseContext,
): Promise<RobustnessPageView> {
  const wanted = normalisedRequest(robustnessRequestSchema.parse(asked));
  const material = await loadResults({ campaignId, filters: wanted.filters }, context);
  const { selection } = material;
  if (wanted.method === "pl" && !selection.known.isGrouped)
    throw new AppError("invalid-input", pairsAreNoRankings(UNKNOWN_GROUPING));
  if (selection.form !== "rankings") throw tooManyToDoubt();
  const request = settledRequest({ ...wanted, ghost: wanted.method === "pl" && wanted.ghost }, selection);
  return {
    ...material.frame,
    robustness: await storedResult<RobustnessResult>(context.db, material, request),
  };
}
