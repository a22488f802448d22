import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { discardDraftCampaign } from "../../../db/campaigns/campaigns-discard";
import { actorId, type UseCaseContext } from "../../use-case-context";

/** Takes a campaign back that was just made, because what was to come into it failed. */
export async function discardCampaign(campaignId: string, { db, actor, now }: UseCaseContext): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await discardDraftCampaign(tx, campaignId))) return;
    await recordAuditEvent(tx, { at: now, action: "campaign-deleted", ...actorId(actor), campaignId });
  });
}
