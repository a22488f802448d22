import { createInvitation, lockInvitationByTokenHash } from "../../../db/accounts/invitations";
import { createUser } from "../../../db/accounts/users";
import { findCall } from "../../../db/calls/calls";
import type { DatabaseTransaction } from "../../../db/connection/client";
import type { InvitationKind } from "../../../domain/accounts/invitation-standing";
import { tokenSchema } from "../../../domain/accounts/token";
import { noSuchInvitation, requireOpen } from "../../accounts/steps/closed-invitation";
import { newSecretToken, tokenHash } from "../../accounts/steps/secret-token";

/** The link into a call that a token opens, held until the transaction ends. */
export async function lockCallLink(
  tx: DatabaseTransaction,
  sent: string,
  kinds: readonly InvitationKind[],
  now: Date,
) {
  const token = tokenSchema.safeParse(sent);
  const invitation = token.success ? await lockInvitationByTokenHash(tx, tokenHash(token.data)) : null;
  if (invitation === null || !kinds.includes(invitation.kind) || invitation.callId === null)
    throw noSuchInvitation();
  const call = await findCall(tx, invitation.callId);
  // As if the link had gone with its call, which may come back from the bin.
  if (call === null) throw noSuchInvitation();
  requireOpen(invitation, now);
  return { invitation, call };
}

/** An account for somebody who comes in by a link: without an address or a password, only a way back in. */
export async function createParticipant(tx: DatabaseTransaction, createdAt: Date): Promise<string> {
  const userId = await createUser(tx, { role: "PARTICIPANT", createdAt });
  if (userId === undefined)
    throw new Error("a participant without an e-mail address clashed with another account");
  return userId;
}

/** The way back in of somebody who has just registered; returns its token, which is shown once. */
export async function createOwnLink(
  tx: DatabaseTransaction,
  owner: { readonly callId: string; readonly teamId: string; readonly userId: string; readonly now: Date },
): Promise<string> {
  const { callId, teamId, userId, now } = owner;
  const token = newSecretToken();
  await createInvitation(tx, {
    ...{ kind: "TEAM_MEMBER", role: "PARTICIPANT", callId, teamId, userId },
    ...{ tokenHash: tokenHash(token), createdAt: now, usedAt: now },
  });
  return token;
}
