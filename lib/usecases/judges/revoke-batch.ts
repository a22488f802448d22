import { revokeInvitationBatch } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { RevokeBatchInput } from "../../domain/judges/judge-link-inputs";
import { isSignUpBatch } from "../../domain/judges/link-batch";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";

/** Withdraws every link of a batch that still works; returns how many. */
export async function revokeBatch(
  { campaignId, batch }: RevokeBatchInput,
  { db, actor, now }: UseCaseContext,
): Promise<number> {
  const campaign = authoriseIn(actor, "revoke-invitation", await loadCampaignScope(db, campaignId));
  // What a sign-up link brought in are judges, not links to be withdrawn together.
  if (isSignUpBatch(batch)) throw new AppError("not-found", "This batch of links does not exist.");
  return db.$transaction(async (tx) => {
    const links = await revokeInvitationBatch(tx, { campaignId: campaign.id, batch, revokedAt: now });
    if (links > 0)
      await recordAuditEvent(tx, {
        at: now,
        action: "invitation-revoked",
        ...actorId(actor),
        campaignId: campaign.id,
        detail: { links },
      });
    return links;
  });
}
