import { findUserByEmail } from "../../../db/accounts/users";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { comesByLink } from "../../../domain/accounts/actor";
import { emailSchema } from "../../../domain/accounts/email";
import { AppError } from "../../../domain/app-error";
import type { AnonymousContext } from "../../use-case-context";
import type { SessionClaims } from "../load-actor";

/**
 * A sign-in vouched for by an OAuth provider. It opens an existing organiser's account whose address the provider
 * has verified; it never makes one.
 */
export async function signInWithProvider(
  input: { readonly provider: string; readonly verifiedEmail: string | null | undefined },
  { db, now }: AnonymousContext,
): Promise<SessionClaims> {
  const email = emailSchema.safeParse(input.verifiedEmail);
  const user = email.success ? await findUserByEmail(db, email.data) : null;
  if (user === null || user.disabledAt !== null || comesByLink(user.role))
    throw new AppError("forbidden", "No account here has that verified e-mail address.");
  await recordAuditEvent(db, {
    at: now,
    action: "signed-in",
    actorId: user.id,
    detail: { with: input.provider },
  });
  return { userId: user.id, sessionVersion: user.sessionVersion };
}
