import { endAnalysis } from "../../db/results/analyses";
import type { UseCaseContext } from "../use-case-context";

/** Gives up on the metrics of a campaign that could not be computed however often it was tried. */
export async function failMetrics(
  { analysisId, message }: { readonly analysisId: string; readonly message: string },
  { db, now }: Pick<UseCaseContext, "db" | "now">,
): Promise<void> {
  await endAnalysis(db, analysisId, { state: "FAILED", error: message }, now);
}
