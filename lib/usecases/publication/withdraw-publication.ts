import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { deletePublication } from "../../db/publication/publications";
import { authoriseIn } from "../../domain/accounts/authorise";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";

/** Takes the public page away, with what was frozen. Withdrawing twice changes nothing the second time. */
export async function withdrawPublication(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "publish", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await deletePublication(tx, campaign.id))) return;
    await recordAuditEvent(tx, {
      at: now,
      action: "publication-withdrawn",
      ...actorId(actor),
      campaignId: campaign.id,
    });
  });
}
