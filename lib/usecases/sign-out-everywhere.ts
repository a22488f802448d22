import { recordAuditEvent } from "../db/audit-events";
import { endSessions } from "../db/users";
import { authorise } from "../domain/campaign/authorise";
import { signedInUser, type UseCaseContext } from "./use-case-context";

/** Ends every session of the account, the one that asks included. */
export async function signOutEverywhere({ db, actor, now }: UseCaseContext): Promise<void> {
  authorise(actor, "sign-out-everywhere");
  const { id } = signedInUser(actor);
  await db.$transaction(async (tx) => {
    await endSessions(tx, id);
    await recordAuditEvent(tx, { at: now, action: "signed-out-everywhere", actorId: id });
  });
}
