import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { authoriseIn } from "../../../domain/accounts/authorise";
import type { AuditAction } from "../../../domain/campaigns/audit-action";
import { loadCampaignScope } from "../../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../../use-case-context";

/** Changes the public page of a campaign and records what was done; nothing is recorded where nothing changed. */
export async function changePublication(
  campaignId: string,
  { db, actor, now }: UseCaseContext,
  action: AuditAction,
  change: (tx: DatabaseTransaction, campaignId: string) => Promise<boolean>,
): Promise<void> {
  const campaign = authoriseIn(actor, "publish", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await change(tx, campaign.id))) return;
    await recordAuditEvent(tx, { at: now, action, ...actorId(actor), campaignId: campaign.id });
  });
}
