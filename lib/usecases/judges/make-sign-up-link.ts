import { createInvitation } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { MakeSignUpLinkInput } from "../../domain/judges/judge-link-inputs";
import type { IssuedInvitation } from "../accounts/invite-organiser";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { newJudgeLink } from "./steps/new-judge-link";

/** A link by which so many judges may come in by themselves; each gets a personal link then. */
export async function makeSignUpLink(
  input: MakeSignUpLinkInput,
  { db, actor, now }: UseCaseContext,
): Promise<IssuedInvitation> {
  const campaign = authoriseIn(actor, "invite-judge", await loadCampaignScope(db, input.campaignId));
  const { token, expiresAt, invitation } = newJudgeLink(input, { actor, now });
  const { maxJudges } = input;
  return db.$transaction(async (tx) => {
    const invitationId = await createInvitation(tx, { ...invitation, maxJudges });
    await recordAuditEvent(tx, {
      at: now,
      action: "sign-up-link-made",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { invitation: invitationId, maxJudges },
    });
    return { invitationId, token, expiresAt };
  });
}
