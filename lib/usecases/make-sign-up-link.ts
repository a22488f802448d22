import { recordAuditEvent } from "../db/audit-events";
import { createInvitation } from "../db/invitations";
import { authoriseIn } from "../domain/campaign/authorise";
import { daysLater } from "../domain/campaign/invitation-expiry";
import type { MakeSignUpLinkInput } from "../domain/input/judge-link-inputs";
import type { IssuedInvitation } from "./invite-organiser";
import { loadCampaignScope } from "./load-campaign-scope";
import { newSecretToken, tokenHash } from "./secret-token";
import { actorId, type UseCaseContext } from "./use-case-context";

/** A link by which so many judges may come in by themselves; each gets a personal link then. */
export async function makeSignUpLink(
  input: MakeSignUpLinkInput,
  { db, actor, now }: UseCaseContext,
): Promise<IssuedInvitation> {
  const campaign = authoriseIn(actor, "invite-judge", await loadCampaignScope(db, input.campaignId));
  const token = newSecretToken();
  const expiresAt = input.expiresInDays === undefined ? undefined : daysLater(now, input.expiresInDays);
  return db.$transaction(async (tx) => {
    const invitationId = await createInvitation(tx, {
      kind: "JUDGE",
      role: "JUDGE",
      campaignId: campaign.id,
      tokenHash: tokenHash(token),
      mostJudges: input.mostJudges,
      createdAt: now,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(actor.kind === "user" ? { createdById: actor.id } : {}),
      ...(input.label === undefined ? {} : { label: input.label }),
    });
    await recordAuditEvent(tx, {
      at: now,
      action: "sign-up-link-made",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { invitation: invitationId, mostJudges: input.mostJudges },
    });
    return { invitationId, token, expiresAt };
  });
}
