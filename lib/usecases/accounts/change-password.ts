import { findUser, replacePassword } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { ChangePasswordInput } from "../../domain/accounts/account-inputs";
import { authorise } from "../../domain/accounts/authorise";
import { isTheEmail } from "../../domain/accounts/password";
import { AppError } from "../../domain/app-error";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import type { SessionClaims } from "./load-actor";
import { revokeEveryApiToken } from "./revoke-api-token";
import { hashPassword } from "./steps/password-hash";
import { provePassword } from "./steps/prove-password";
import { withdrawOwnInvitations } from "./steps/withdraw-own-invitations";

/**
 * Changes one's own password, given the current one, and ends every session of the account; its tokens for programs and
 * links for organisers that nobody has used, too, where that is asked for. What it returns opens a new session for
 * whoever asked, and makes the browser known again.
 */
export async function changePassword(
  {
    newPassword,
    currentPassword,
    clientAddress,
    endTokens,
  }: ChangePasswordInput & {
    readonly clientAddress: string | undefined;
  },
  context: UseCaseContext,
): Promise<SessionClaims & { readonly email: string }> {
  const { db, actor, now } = context;
  authorise(actor, "change-own-account");
  const user = await findUser(db, signedInUser(actor).id);
  if (!user?.passwordHash || !user.email)
    throw new AppError("conflict", "This account has no password: it signs in with another service.");
  if (isTheEmail(newPassword, user.email)) {
    const problem = "Choose a password other than your e-mail address.";
    throw new AppError("invalid-input", problem, { fields: { newPassword: problem } });
  }
  const { email, passwordHash } = user;
  const refusal = { field: "currentPassword", problem: "This is not your current password." };
  await provePassword(
    { account: { email, passwordHash }, password: currentPassword, clientAddress, refusal },
    context,
  );
  const change = { userId: user.id, from: passwordHash, to: await hashPassword(newPassword) };
  return db.$transaction(async (tx) => {
    const sessionVersion = await replacePassword(tx, change);
    if (sessionVersion === undefined)
      throw new AppError("conflict", "The password was changed elsewhere in the meantime. Sign in again.");
    if (endTokens) {
      await revokeEveryApiToken(tx, user.id, now);
      await withdrawOwnInvitations(tx, user.id, now);
    }
    await recordAuditEvent(tx, { at: now, action: "password-changed", actorId: user.id });
    return { userId: user.id, sessionVersion, email };
  });
}
