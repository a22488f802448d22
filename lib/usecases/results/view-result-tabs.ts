import { marksEdits } from "../../db/edits/edits-of-rankings";
import { authoriseIn } from "../../domain/accounts/authorise";
import { seenCampaign } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

/** Which pages of results a campaign has that not every one has. */
export async function viewResultTabs(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<{ readonly hasEdits: boolean }> {
  const { id } = authoriseIn(context.actor, "view-results", await seenCampaign(context, campaignId));
  return { hasEdits: await marksEdits(context.db, id) };
}
