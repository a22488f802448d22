import { findUser } from "../../db/accounts/users";
import { hearsOfBackups } from "../../db/messages/hearers";
import { listMessages } from "../../db/messages/outbox";
import type { AccountRole } from "../../domain/accounts/actor";
import { may } from "../../domain/accounts/permissions";
import { AppError } from "../../domain/app-error";
import { type ListedMessage, listed } from "../messages/view-messages";
import type { UseCaseContext } from "../use-case-context";

export interface AccountView {
  readonly role: AccountRole;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly hasPassword: boolean;
  /** Judges come in by their link and have neither name nor password to change. */
  readonly mayChange: boolean;
  /** Of an administrator: whether failed backups are told by e-mail, and what was. */
  readonly backupMails: { readonly hears: boolean; readonly sent: readonly ListedMessage[] } | undefined;
}

const MAX_LISTED = 5;

/** What the account page shows of one's own account. */
export async function viewAccount({ db, actor }: UseCaseContext): Promise<AccountView> {
  const user = actor.kind === "user" ? await findUser(db, actor.id) : null;
  if (user === null) throw new AppError("not-signed-in", "Sign in first.");
  return {
    role: user.role,
    name: user.name ?? undefined,
    email: user.email ?? undefined,
    hasPassword: user.passwordHash !== null,
    mayChange: may(actor, "change-own-account"),
    backupMails: may(actor, "view-operations")
      ? {
          hears: await hearsOfBackups(db, user.id),
          sent: (await listMessages(db, null, MAX_LISTED)).map(listed),
        }
      : undefined,
  };
}
