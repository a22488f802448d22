import { findUser } from "../../db/accounts/users";
import type { AccountRole } from "../../domain/accounts/actor";
import { may } from "../../domain/accounts/permissions";
import { AppError } from "../../domain/app-error";
import type { UseCaseContext } from "../use-case-context";

export interface AccountView {
  readonly role: AccountRole;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly hasPassword: boolean;
  /** Judges come in by their link and have neither name nor password to change. */
  readonly mayChange: boolean;
}

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
  };
}
