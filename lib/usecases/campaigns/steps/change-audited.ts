import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { authoriseIn } from "../../../domain/accounts/authorise";
import type { AuditAction } from "../../../domain/campaigns/audit-action";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { loadCampaignScope } from "./load-campaign-scope";

/** Changes something of a campaign for somebody who may edit it, and records it if there was anything to change. */
export async function changeAudited(
  { campaignId, action }: { readonly campaignId: string; readonly action: AuditAction },
  { db, actor, now }: UseCaseContext,
  change: (tx: DatabaseTransaction, campaignId: string) => Promise<boolean>,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (await change(tx, id))
      await recordAuditEvent(tx, { at: now, action, ...actorId(actor), campaignId: id });
  });
}
