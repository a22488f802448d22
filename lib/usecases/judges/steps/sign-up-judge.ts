import { countJudgeIn, createInvitation } from "../../../db/accounts/invitations";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { findJudgeMembership } from "../../../db/judges/memberships";
import type { Actor } from "../../../domain/accounts/actor";
import type { AppError } from "../../../domain/app-error";
import { signUpBatch } from "../../../domain/judges/link-batch";
import type { PlatformIds } from "../../../domain/judges/platform-ids";
import { refusal, wordedError } from "../../../domain/words/worded-error";
import type { SessionClaims } from "../../accounts/load-actor";
import { noSuchInvitation, requireOpen } from "../../accounts/steps/closed-invitation";
import { limitSignUps } from "../../accounts/steps/limit-sign-ups";
import { newSecretToken, tokenHash } from "../../accounts/steps/secret-token";
import { inJudgingTransaction } from "../../judging/steps/judging-transaction";
import type { UseCaseContext } from "../../use-case-context";
import { lockJudgeLink } from "./lock-judge-link";
import { createJudge } from "./new-judge";
import { rememberPlatform } from "./remember-platform";

export interface SignUpInput {
  readonly token: string;
  readonly platform: PlatformIds | undefined;
  readonly clientAddress: string | undefined;
}

export interface Joined {
  readonly claims: SessionClaims;
  /** The judge's own way back in, where one was made just now: shown once and never stored. */
  readonly personalToken: string | undefined;
}

/**
 * Opens a sign-up link: another judge, with a personal link of their own, as long as there is room. A browser that is
 * signed in as a judge of the campaign goes on as that judge, also once the link is full or withdrawn; nothing else
 * makes somebody a judge who is here already, least of all what an address says of them.
 */
export async function signUpJudge(
  { token, platform, clientAddress }: SignUpInput,
  { db, actor, now }: UseCaseContext,
): Promise<Joined> {
  return inJudgingTransaction(db, async (tx) => {
    const invitation = await lockJudgeLink(tx, token, { withCampaign: true });
    const { campaignId, id: invitationId } = invitation;
    if (invitation.maxJudges === null) throw noSuchInvitation();
    const resumed = await resumeSession(tx, actor, campaignId, platform);
    if (resumed !== undefined) return { claims: resumed, personalToken: undefined };
    requireOpen(invitation, now);
    if (!(await countJudgeIn(tx, invitationId))) throw signUpIsFull();
    await limitSignUps(tx, now, clientAddress);
    const { userId, judgeId } = await createJudge(tx, {
      campaignId,
      platform,
      createdAt: now,
      signedUp: true,
    });
    const personalToken = newSecretToken();
    await createInvitation(tx, {
      kind: "JUDGE",
      role: "JUDGE",
      campaignId,
      tokenHash: tokenHash(personalToken),
      batch: signUpBatch(invitationId),
      createdAt: now,
      userId,
      usedAt: now,
    });
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-signed-up",
      actorId: userId,
      campaignId,
      detail: { invitation: invitationId, judge: judgeId },
    });
    return { claims: { userId, sessionVersion: 1 }, personalToken };
  });
}

export function signUpIsFull(): AppError {
  return wordedError("gone", refusal("errors.linkFull"));
}

/** The judge whom this browser is signed in as; nobody where the address names another participant. */
async function resumeSession(
  tx: DatabaseTransaction,
  actor: Actor,
  campaignId: string,
  platform: PlatformIds | undefined,
): Promise<SessionClaims | undefined> {
  if (actor.kind !== "user" || actor.role !== "JUDGE") return undefined;
  const isIn = actor.memberships.some(
    (membership) => membership.campaignId === campaignId && membership.removedAt === null,
  );
  const judge = isIn ? await findJudgeMembership(tx, campaignId, actor.id) : null;
  if (judge === null) return undefined;
  if (platform !== undefined) {
    const isAnother = judge.platformId !== null && judge.platformId !== platform.participant;
    if (isAnother) return undefined;
    await rememberPlatform(tx, judge, platform);
  }
  return { userId: actor.id, sessionVersion: actor.sessionVersion };
}
