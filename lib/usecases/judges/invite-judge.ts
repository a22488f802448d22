import { createInvitation } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { InviteJudgeInput } from "../../domain/accounts/invitation-inputs";
import type { IssuedInvitation } from "../accounts/invite-organiser";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { newJudgeLink } from "./steps/new-judge-link";

/** A judge's personal link into one campaign; it works until revoked or expired. */
export async function inviteJudge(
  input: InviteJudgeInput,
  { db, actor, now }: UseCaseContext,
): Promise<IssuedInvitation> {
  const campaign = authoriseIn(actor, "invite-judge", await loadCampaignScope(db, input.campaignId));
  const { token, expiresAt, invitation } = newJudgeLink(input, { actor, now });
  return db.$transaction(async (tx) => {
    const invitationId = await createInvitation(tx, invitation);
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-invited",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { invitation: invitationId },
    });
    return { invitationId, token, expiresAt };
  });
}
