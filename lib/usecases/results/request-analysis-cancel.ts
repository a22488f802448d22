import { endAnalysis } from "../../db/results/analyses";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { AnalysisWork } from "../../domain/results/analysis-view";
import { cancelJobs } from "../../jobs/queue/cancel-jobs";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { type AnalysisOfCampaign, loadAnalysis, presentWork } from "./view-analysis";

/** Ends an analysis that waits or is under way. One that has ended stays as it is. */
export async function cancelAnalysis(
  input: AnalysisOfCampaign,
  { db, actor, now }: UseCaseContext,
): Promise<AnalysisWork> {
  const campaign = authoriseIn(actor, "run-analysis", await loadCampaignScope(db, input.campaignId));
  const { id } = await loadAnalysis(db, campaign.id, input.analysisId);
  await db.$transaction(async (tx) => {
    if (await endAnalysis(tx, id, { state: "CANCELLED" }, now)) await cancelJobs(tx, "run-analysis", id);
  });
  return presentWork(await loadAnalysis(db, campaign.id, id));
}
