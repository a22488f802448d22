import {
  findInvitationByTokenHash,
  lockInvitationByTokenHash,
  markInvitationUsed,
} from "../../db/accounts/invitations";
import { createUser } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { AcceptOrganiserInvitationInput } from "../../domain/accounts/account-inputs";
import { AppError } from "../../domain/app-error";
import type { AnonymousContext } from "../use-case-context";
import type { SessionClaims } from "./load-actor";
import { noSuchInvitation, requireOpen } from "./steps/closed-invitation";
import { countGuess } from "./steps/limit-guesses";
import { hashPassword } from "./steps/password-hash";
import { isTokenOf, tokenHash } from "./steps/secret-token";

/** Makes an organiser's account from an invitation, once: of two who accept at the same moment one is refused. */
export async function acceptOrganiserInvitation(
  input: AcceptOrganiserInvitationInput & { readonly clientAddress: string | undefined },
  { db, now }: AnonymousContext,
): Promise<SessionClaims> {
  const hash = tokenHash(input.token);
  const usable = (found: Awaited<ReturnType<typeof findInvitationByTokenHash>>) => {
    if (found === null || found.kind !== "ORGANISER" || !isTokenOf(input.token, found.tokenHash))
      throw noSuchInvitation();
    requireOpen(found, now);
    return found;
  };
  try {
    // Looked at first, so that only holders of an invitation can make the server hash a password.
    usable(await findInvitationByTokenHash(db, hash));
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found")
      await countGuess(db, now, input.clientAddress);
    throw error;
  }
  const passwordHash = await hashPassword(input.password);
  return db.$transaction(async (tx) => {
    const invitation = usable(await lockInvitationByTokenHash(tx, hash));
    const { name, email } = input;
    const userId = await createUser(tx, { role: invitation.role, name, email, passwordHash, createdAt: now });
    if (userId === undefined) {
      const problem = "An account with this e-mail address already exists. Sign in, or use another address.";
      throw new AppError("conflict", problem, { fields: { email: problem } });
    }
    await markInvitationUsed(tx, { invitationId: invitation.id, userId, usedAt: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "organiser-invitation-accepted",
      actorId: userId,
      detail: { invitation: invitation.id, role: invitation.role },
    });
    return { userId, sessionVersion: 1 };
  });
}
