import { AppError } from "../../../domain/app-error";
import { signedInUser, type UseCaseContext } from "../../use-case-context";
import { beginLimitedAttempt } from "./limit-guesses";
import { verifyPassword } from "./password-hash";

export interface PasswordProof {
  readonly account: { readonly email: string; readonly passwordHash: string };
  readonly password: string;
  readonly clientAddress: string | undefined;
  /** What is said, and of which field, where it is another one. */
  readonly refusal: { readonly field: string; readonly problem: string };
}

/**
 * Refuses unless whoever is signed in knows the account's password: they may be somebody who found an open browser, or
 * a copy of its cookie. Guesses are limited as at signing in, by the session.
 */
export async function provePassword(
  { account, password, clientAddress, refusal }: PasswordProof,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { session } = signedInUser(actor);
  const ownersOwn = session && `session ${session.id}`;
  const attempt = await beginLimitedAttempt(db, now, { clientAddress, account: account.email, ownersOwn });
  if (!(await verifyPassword(account.passwordHash, password))) {
    const { field, problem } = refusal;
    throw new AppError("invalid-input", problem, { fields: { [field]: problem } });
  }
  await attempt.succeeded();
}
