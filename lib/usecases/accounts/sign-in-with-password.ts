import { findUserByEmail } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { SignInInput } from "../../domain/accounts/account-inputs";
import { comesByLink } from "../../domain/accounts/actor";
import { AppError } from "../../domain/app-error";
import type { AnonymousContext } from "../use-case-context";
import type { SessionClaims } from "./load-actor";
import { beginLimitedAttempt } from "./steps/limit-guesses";
import { verifyPassword } from "./steps/password-hash";

/**
 * An organiser's sign-in. A wrong password, an unknown or disabled account and one without a password are refused in
 * the same words after the same work.
 */
export async function signInWithPassword(
  input: SignInInput & {
    readonly clientAddress: string | undefined;
    /** The browser that asks, where this account signed in with it before, and which sessions were open then. */
    readonly knownBrowser?: { readonly browser: string; readonly sessionVersion: number } | undefined;
  },
  { db, now }: AnonymousContext,
): Promise<SessionClaims> {
  const user = await findUserByEmail(db, input.email);
  // A new password and "Sign out everywhere" end what browsers are known by, as they end the sessions in them.
  const { knownBrowser } = input;
  const isKnown = knownBrowser !== undefined && knownBrowser.sessionVersion === user?.sessionVersion;
  const attempt = await beginLimitedAttempt(db, now, {
    clientAddress: input.clientAddress,
    account: input.email,
    ownersOwn: isKnown ? `browser ${knownBrowser.browser}` : undefined,
  });
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!matches || user === null || user.disabledAt !== null || comesByLink(user.role))
    throw new AppError("forbidden", "E-mail address or password is wrong.");
  await attempt.succeeded();
  await recordAuditEvent(db, {
    at: now,
    action: "signed-in",
    actorId: user.id,
    detail: { with: "password" },
  });
  return { userId: user.id, sessionVersion: user.sessionVersion };
}
