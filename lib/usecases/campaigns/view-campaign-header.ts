import { authoriseIn } from "../../domain/accounts/authorise";
import { openingProblems, openingWarnings } from "../../domain/campaigns/readiness";
import type { UseCaseContext } from "../use-case-context";
import { seenCampaign } from "./steps/load-campaign-scope";
import { loadReadiness } from "./steps/load-readiness";

/** What stands above every page of a campaign, and what opening it would meet. */
export async function viewCampaignHeader(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now, seen }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-overview", await seenCampaign({ db, seen }, campaignId));
  const readiness = await loadReadiness(db, campaign, now);
  return {
    id: campaign.id,
    name: campaign.name,
    state: campaign.state,
    isDemo: campaign.isDemo,
    systems: readiness.systems,
    segments: readiness.segments,
    judges: readiness.judges,
    tasks: readiness.tasks,
    isImported: readiness.isImported,
    firstSegment: campaign.firstSegment,
    openingProblems: openingProblems(readiness),
    openingWarnings: openingWarnings(readiness),
  };
}
