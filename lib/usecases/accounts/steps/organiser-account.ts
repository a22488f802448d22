import { findUserByEmail } from "../../../db/accounts/users";
import type { DatabaseConnection } from "../../../db/connection/client";
import { type Actor, comesByLink } from "../../../domain/accounts/actor";
import { AppError } from "../../../domain/app-error";

/** Who organises what is made: whoever makes it in the browser; on the command line the account named there, or nobody. */
export async function requireOrganiserAccount(
  tx: DatabaseConnection,
  actor: Actor,
  email: string | undefined,
): Promise<string | undefined> {
  if (actor.kind === "user") {
    if (email !== undefined)
      throw new AppError("forbidden", "Only the command line can name another organiser.");
    return actor.id;
  }
  if (email === undefined) return undefined;
  const user = await findUserByEmail(tx, email);
  if (user === null || comesByLink(user.role) || user.disabledAt !== null) {
    const message = `No organiser account has the e-mail address ${email}.`;
    throw new AppError("invalid-input", message, { fields: { organiserEmail: message } });
  }
  return user.id;
}
