import type { AccuracyPageView, AccuracyResult } from "../../domain/results/accuracy/accuracy-view";
import {
  type AccuracyChoices,
  type AccuracyRequest,
  accuracyRequestSchema,
} from "../../domain/results/filters/analysis-request";
import { normalisedRequest, settledRequest } from "../../domain/results/filters/normalised-request";
import type { UseCaseContext } from "../use-case-context";
import { loadResults } from "./steps/load-results";
import { storedResult } from "./steps/stored-result";

export interface ViewAccuracyInput {
  readonly campaignId: string;
  /** For both methods alike. */
  readonly request?: Omit<AccuracyChoices, "method">;
}

/** How well each method predicts judgments that it has not seen (Table 4), as far as jobs have come. */
export async function viewAccuracy(
  { campaignId, request: asked = {} }: ViewAccuracyInput,
  context: UseCaseContext,
): Promise<AccuracyPageView> {
  const wanted = normalisedRequest(accuracyRequestSchema.parse(asked));
  const material = await loadResults({ campaignId, filters: wanted.filters }, context);
  const request = settledRequest(wanted, material.selection);
  const by = (method: AccuracyRequest["method"]) =>
    storedResult<AccuracyResult>(context.db, material, { ...request, method });
  const [ew, trueskill] = await Promise.all([by("ew"), by("trueskill")]);
  return { ...material.frame, ew, trueskill };
}
