import { recordAuditEvent } from "../db/audit-events";
import { findInvitation, revokeInvitation as markRevoked } from "../db/invitations";
import { AppError } from "../domain/app-error";
import { authorise, authoriseIn } from "../domain/campaign/authorise";
import type { RevokeInvitationInput } from "../domain/input/invitation-inputs";
import { loadCampaignScope } from "./load-campaign-scope";
import { actorId, type UseCaseContext } from "./use-case-context";

/**
 * Withdraws a link. A judge who came in by it is out with the next request; what they answered stays. Revoking twice
 * changes nothing the second time.
 */
export async function revokeInvitation(
  { invitationId }: RevokeInvitationInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const invitation = await findInvitation(db, invitationId);
  if (invitation === null || invitation.campaignId === null) {
    authorise(actor, "invite-organiser");
    if (invitation === null) throw new AppError("not-found", "There is no such invitation.");
  } else {
    authoriseIn(actor, "revoke-invitation", await loadCampaignScope(db, invitation.campaignId));
  }
  await db.$transaction(async (tx) => {
    if (!(await markRevoked(tx, invitationId, now))) {
      const current = await findInvitation(tx, invitationId);
      if (current?.revokedAt) return;
      throw new AppError("conflict", "This invitation has been used; the account it made stays.");
    }
    await recordAuditEvent(tx, {
      at: now,
      action: "invitation-revoked",
      ...actorId(actor),
      ...(invitation.campaignId === null ? {} : { campaignId: invitation.campaignId }),
      detail: { invitation: invitationId },
    });
  });
}
