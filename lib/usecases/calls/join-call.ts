import { findInvitationByTokenHash, markInvitationUsed } from "../../db/accounts/invitations";
import { findUser } from "../../db/accounts/users";
import { addAnnotator } from "../../db/calls/annotators";
import { findCall, lockCall } from "../../db/calls/calls";
import { addTeamMember, findTeam } from "../../db/calls/teams";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { tokenSchema } from "../../domain/accounts/token";
import { AppError } from "../../domain/app-error";
import type { SessionClaims } from "../accounts/load-actor";
import { noSuchInvitation, requireOpen } from "../accounts/steps/closed-invitation";
import { countingGuesses } from "../accounts/steps/counting-guesses";
import { countGuess } from "../accounts/steps/limit-guesses";
import { tokenHash } from "../accounts/steps/secret-token";
import type { AnonymousContext } from "../use-case-context";
import { createParticipant, lockCallLink } from "./steps/participant-links";

export interface CallLinkView {
  readonly kind: "REGISTRATION" | "TEAM_MEMBER" | "ANNOTATOR";
  readonly callTitle: string;
  /** Of the team that a member's link leads into. */
  readonly teamName: string | undefined;
  /** Whether somebody has come in by it, who comes back now. */
  readonly isUsed: boolean;
}

/** What the page behind a link into a call shows; it signs nobody in and uses nothing up. */
export async function lookAtCallLink(
  { token: sent, clientAddress }: { readonly token: string; readonly clientAddress: string | undefined },
  { db, now }: AnonymousContext,
): Promise<CallLinkView> {
  const token = tokenSchema.safeParse(sent);
  const invitation = token.success ? await findInvitationByTokenHash(db, tokenHash(token.data)) : null;
  const call = invitation?.callId ? await findCall(db, invitation.callId) : null;
  if (
    invitation === null ||
    call === null ||
    invitation.kind === "JUDGE" ||
    invitation.kind === "ORGANISER"
  ) {
    await countGuess(db, now, clientAddress);
    throw noSuchInvitation();
  }
  requireOpen(invitation, now);
  const team = invitation.teamId === null ? null : await findTeam(db, invitation.teamId);
  const { kind } = invitation;
  return { kind, callTitle: call.title, teamName: team?.name, isUsed: invitation.usedAt !== null };
}

export interface JoinCall {
  readonly token: string;
  /** What the team calls the member; nothing where they come back, or are an annotator. */
  readonly name?: string | undefined;
  readonly clientAddress: string | undefined;
}

/** Opens a personal link into a call: the first use makes the member or annotator, every later one finds them again. */
export async function joinCall(
  { token, name, clientAddress }: JoinCall,
  context: AnonymousContext,
): Promise<{ readonly claims: SessionClaims; readonly callId: string; readonly isAnnotator: boolean }> {
  const { db, now } = context;
  return countingGuesses(context, clientAddress, async () =>
    db.$transaction(async (tx) => {
      const { invitation, call } = await lockCallLink(tx, token, ["TEAM_MEMBER", "ANNOTATOR"], now);
      const isAnnotator = invitation.kind === "ANNOTATOR";
      const place = { callId: call.id, isAnnotator };
      if (invitation.userId !== null) return { claims: await returning(tx, invitation.userId), ...place };
      await lockCall(tx, call.id);
      const userId = await createParticipant(tx, now);
      if (isAnnotator) await addAnnotator(tx, { callId: call.id, userId, createdAt: now });
      else
        await addTeamMember(tx, {
          ...{ callId: call.id, teamId: invitation.teamId!, userId, name: name ?? "Member" },
          ...{ createdAt: now, seenVersion: call.version },
        });
      await markInvitationUsed(tx, { invitationId: invitation.id, userId, usedAt: now });
      await recordAuditEvent(tx, {
        ...{ at: now, action: isAnnotator ? "annotator-joined" : "team-member-joined" },
        ...{ actorId: userId, callId: call.id, detail: { invitation: invitation.id } },
      });
      return { claims: { userId, sessionVersion: 1 }, ...place };
    }),
  );
}

async function returning(tx: DatabaseTransaction, userId: string): Promise<SessionClaims> {
  const user = await findUser(tx, userId);
  if (user === null || user.disabledAt !== null)
    throw new AppError("gone", "This link has been revoked. Ask for a new one.");
  return { userId, sessionVersion: user.sessionVersion };
}
