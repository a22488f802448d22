import { setUserName } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { ChangeNameInput } from "../../domain/accounts/account-inputs";
import { authorise } from "../../domain/accounts/authorise";
import { signedInUser, type UseCaseContext } from "../use-case-context";

export async function changeName(
  { name }: ChangeNameInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  authorise(actor, "change-own-account");
  const { id } = signedInUser(actor);
  await db.$transaction(async (tx) => {
    await setUserName(tx, id, name);
    await recordAuditEvent(tx, { at: now, action: "name-changed", actorId: id });
  });
}
