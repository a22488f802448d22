import { recordAuditEvent } from "../db/audit-events";
import { findUser, replacePassword } from "../db/users";
import { AppError } from "../domain/app-error";
import { authorise } from "../domain/campaign/authorise";
import type { ChangePasswordInput } from "../domain/input/account-inputs";
import { isTheEmail } from "../domain/input/password";
import { beginLimitedAttempt } from "./limit-sign-ins";
import type { SessionClaims } from "./load-actor";
import { hashPassword, verifyPassword } from "./password-hash";
import { signedInUser, type UseCaseContext } from "./use-case-context";

/**
 * Changes one's own password, given the current one, and ends every session of the account. What it returns opens a
 * new one for whoever asked. Guesses at the current password are limited as sign-ins are.
 */
export async function changePassword(
  input: ChangePasswordInput & { readonly clientAddress: string | undefined },
  { db, actor, now }: UseCaseContext,
): Promise<SessionClaims> {
  authorise(actor, "change-own-account");
  const { id, session } = signedInUser(actor);
  const user = await findUser(db, id);
  if (!user?.passwordHash || !user.email)
    throw new AppError("conflict", "This account has no password: it signs in with another service.");
  if (isTheEmail(input.newPassword, user.email)) {
    const problem = "Choose a password that is not your e-mail address.";
    throw new AppError("invalid-input", problem, { fields: { newPassword: problem } });
  }
  const attempt = await beginLimitedAttempt(db, now, {
    clientAddress: input.clientAddress,
    account: user.email,
    ownersOwn: session && `session ${session.id}`,
  });
  if (!(await verifyPassword(user.passwordHash, input.currentPassword))) {
    const problem = "This is not your current password.";
    throw new AppError("invalid-input", problem, { fields: { currentPassword: problem } });
  }
  await attempt.succeeded();
  const change = { userId: user.id, from: user.passwordHash, to: await hashPassword(input.newPassword) };
  return db.$transaction(async (tx) => {
    const sessionVersion = await replacePassword(tx, change);
    if (sessionVersion === undefined)
      throw new AppError("conflict", "The password was changed elsewhere meanwhile. Sign in again.");
    await recordAuditEvent(tx, { at: now, action: "password-changed", actorId: user.id });
    return { userId: user.id, sessionVersion };
  });
}
