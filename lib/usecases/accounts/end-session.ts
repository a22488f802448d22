import { forgetSessions, endSession as storeEnd } from "../../db/accounts/sessions";
import { daysLater } from "../../domain/accounts/invitation-expiry";
import { maxSessionDays } from "../../domain/accounts/session-standing";
import type { AnonymousContext } from "../use-case-context";
import type { Session } from "./load-actor";

/**
 * Ends a session, if there is one, for good: whoever kept a copy of its cookie is nobody from the next request on. For
 * its holder, when they sign out or sign in as somebody else; the account's other sessions go on.
 */
export async function endSession(
  session: Session | undefined,
  { db, now }: Pick<AnonymousContext, "db" | "now">,
): Promise<void> {
  if (session !== undefined) await storeEnd(db, session, now);
  // A day more than any token lasts, so that the clock of another process does not bring one back.
  await forgetSessions(db, daysLater(now, -maxSessionDays - 1));
}
