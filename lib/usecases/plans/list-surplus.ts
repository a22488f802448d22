import { listSurplusTasks, type SurplusTask } from "../../db/judging/tasks";
import { authoriseIn } from "../../domain/accounts/authorise";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

/** The tasks that more judges answered than planned, because a lease ended and its judge answered after all. */
export async function listSurplus(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: UseCaseContext,
): Promise<readonly SurplusTask[]> {
  const { id } = authoriseIn(actor, "view-overview", await loadCampaignScope(db, campaignId));
  return listSurplusTasks(db, id);
}
