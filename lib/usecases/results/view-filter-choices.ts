import { noFilters } from "../../domain/results/filters/result-filters";
import type { ResultsFrame } from "../../domain/results/results-frame";
import type { UseCaseContext } from "../use-case-context";
import { loadResults } from "./steps/load-results";

/** What the rankings of a campaign can be filtered by, where a filter has to be corrected first. */
export async function viewFilterChoices(
  { campaignId }: { readonly campaignId: string },
  context: Pick<UseCaseContext, "db" | "actor">,
): Promise<ResultsFrame> {
  return (await loadResults({ campaignId, filters: noFilters }, context)).frame;
}
