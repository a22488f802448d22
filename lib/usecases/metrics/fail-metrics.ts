import { findAnalysis } from "../../db/results/analyses";
import { endAsFailed } from "../results/steps/end-as-failed";
import type { UseCaseContext } from "../use-case-context";

/** Gives up on the metrics of a campaign that could not be computed however often it was tried. */
export async function failMetrics(
  { analysisId, message }: { readonly analysisId: string; readonly message: string },
  { db, now }: Pick<UseCaseContext, "db" | "now">,
): Promise<void> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis !== null) await endAsFailed(db, analysis, message, now);
}
