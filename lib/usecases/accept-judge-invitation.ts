import { recordAuditEvent } from "../db/audit-events";
import { lockCampaign } from "../db/campaigns";
import type { DatabaseTransaction } from "../db/client";
import { lockInvitationByTokenHash, markInvitationUsed } from "../db/invitations";
import { createJudgeMembership, findJudgeMembership, listPseudonyms } from "../db/memberships";
import { createUser, findUser } from "../db/users";
import { AppError } from "../domain/app-error";
import { nextJudgePseudonym } from "../domain/campaign/judge-pseudonym";
import { noSuchInvitation, requireOpen } from "./closed-invitation";
import type { SessionClaims } from "./load-actor";
import { isTokenOf, tokenHash } from "./secret-token";
import type { AnonymousContext } from "./use-case-context";

/**
 * Opens a judge's personal link. The first use makes the judge, every later one finds the same judge again, also
 * where two browsers use it at the same moment.
 */
export async function acceptJudgeInvitation(
  { token }: { readonly token: string },
  { db, now }: AnonymousContext,
): Promise<SessionClaims> {
  return db.$transaction(async (tx) => {
    const invitation = await lockInvitationByTokenHash(tx, tokenHash(token));
    if (invitation === null || !isTokenOf(token, invitation.tokenHash) || invitation.campaignId === null)
      throw noSuchInvitation();
    requireOpen(invitation, now);
    const { campaignId, id: invitationId } = invitation;
    if (invitation.userId !== null) return returningJudge(tx, campaignId, invitation.userId);
    const judge = await newJudge(tx, campaignId, now);
    await markInvitationUsed(tx, { invitationId, userId: judge.userId, usedAt: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-invitation-accepted",
      actorId: judge.userId,
      campaignId,
      detail: { invitation: invitationId },
    });
    return judge;
  });
}

async function returningJudge(
  tx: DatabaseTransaction,
  campaignId: string,
  userId: string,
): Promise<SessionClaims> {
  const user = await findUser(tx, userId);
  const membership = await findJudgeMembership(tx, campaignId, userId);
  if (user === null || user.disabledAt !== null || membership === null || membership.removedAt !== null)
    throw new AppError("gone", "This link was withdrawn. Ask the person who sent it for a new one.");
  return { userId, sessionVersion: user.sessionVersion };
}

async function newJudge(tx: DatabaseTransaction, campaignId: string, now: Date): Promise<SessionClaims> {
  // Two judges who come in at once would otherwise be given the same pseudonym.
  await lockCampaign(tx, campaignId);
  const userId = await createUser(tx, { role: "JUDGE", createdAt: now });
  if (userId === undefined) throw new Error("a judge without an e-mail address clashed with another account");
  const pseudonym = nextJudgePseudonym(await listPseudonyms(tx, campaignId));
  await createJudgeMembership(tx, { campaignId, userId, pseudonym, createdAt: now });
  return { userId, sessionVersion: 1 };
}
