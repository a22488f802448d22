import { markInvitationUsed } from "../../db/accounts/invitations";
import { findUser } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { findJudgeMembership } from "../../db/judges/memberships";
import type { PlatformIds } from "../../domain/judges/platform-ids";
import { refusal, wordedError } from "../../domain/words/worded-error";
import type { SessionClaims } from "../accounts/load-actor";
import { requireOpen } from "../accounts/steps/closed-invitation";
import { inJudgingTransaction } from "../judging/steps/judging-transaction";
import type { AnonymousContext } from "../use-case-context";
import { lockJudgeLink } from "./steps/lock-judge-link";
import { createJudge } from "./steps/new-judge";
import { rememberPlatform } from "./steps/remember-platform";
import { takeOverWork } from "./steps/take-over-work";

/**
 * Opens a judge's personal link. The first use makes the judge, every later one finds the same judge again, also
 * where two browsers use it at the same moment.
 */
export async function acceptJudgeInvitation(
  { token, platform }: { readonly token: string; readonly platform?: PlatformIds | undefined },
  { db, now }: AnonymousContext,
): Promise<SessionClaims> {
  return inJudgingTransaction(db, async (tx) => {
    const invitation = await lockJudgeLink(tx, token, { withCampaign: platform !== undefined });
    requireOpen(invitation, now);
    if (invitation.maxJudges !== null) throw wordedError("conflict", refusal("errors.linkIsSignUp"));
    const { campaignId, id: invitationId, replacesJudgeId } = invitation;
    if (invitation.userId !== null) return returningJudge(tx, campaignId, invitation.userId, platform);
    const takesOver =
      replacesJudgeId === null
        ? undefined
        : await takeOverWork(tx, { campaignId, judgeId: replacesJudgeId, now });
    const { userId } = await createJudge(tx, {
      campaignId,
      platform,
      createdAt: now,
      ...(takesOver === undefined ? {} : { takesOver }),
    });
    await markInvitationUsed(tx, { invitationId, userId, usedAt: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-invitation-accepted",
      actorId: userId,
      campaignId,
      detail: {
        invitation: invitationId,
        ...(takesOver === undefined ? {} : { replaces: takesOver.judgeId }),
      },
    });
    return { userId, sessionVersion: 1 };
  });
}

async function returningJudge(
  tx: DatabaseTransaction,
  campaignId: string,
  userId: string,
  platform: PlatformIds | undefined,
): Promise<SessionClaims> {
  const user = await findUser(tx, userId);
  const membership = await findJudgeMembership(tx, campaignId, userId);
  if (user === null || user.disabledAt !== null || membership === null || membership.removedAt !== null)
    throw wordedError("gone", refusal("errors.linkRevoked"));
  if (platform !== undefined) await rememberPlatform(tx, membership, platform);
  return { userId, sessionVersion: user.sessionVersion };
}
