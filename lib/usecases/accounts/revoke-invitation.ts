import { findInvitation, revokeInvitation as markRevoked } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { RevokeInvitationInput } from "../../domain/accounts/invitation-inputs";
import { may } from "../../domain/accounts/permissions";
import { AppError } from "../../domain/app-error";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";

/**
 * Withdraws a link. A judge who came in by it is out with the next request; what they answered stays. Revoking twice
 * changes nothing the second time.
 */
export async function revokeInvitation(
  { invitationId }: RevokeInvitationInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  // None of an organiser's invitation, and undefined where there is no invitation.
  const campaignId = (await findInvitation(db, invitationId))?.campaignId;
  const isOrganisers = campaignId === null;
  // One that is not theirs to see looks like one that does not exist, whatever it is for.
  if (!(isOrganisers && may(actor, "invite-organiser")))
    authoriseIn(actor, "revoke-invitation", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await markRevoked(tx, invitationId, now))) {
      const current = await findInvitation(tx, invitationId);
      if (current?.revokedAt) return;
      throw new AppError("conflict", "This invitation has been used; its account remains.");
    }
    await recordAuditEvent(tx, {
      at: now,
      action: "invitation-revoked",
      ...actorId(actor),
      ...(campaignId ? { campaignId } : {}),
      detail: { invitation: invitationId },
    });
  });
}
