import { endSessions } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authorise } from "../../domain/accounts/authorise";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { revokeEveryApiToken } from "./revoke-api-token";
import { withdrawOwnInvitations } from "./steps/withdraw-own-invitations";

/**
 * Ends every session of the account, the one that asks included, and what such a session may have made to come back by:
 * tokens for programs, and links for organisers that nobody has used.
 */
export async function signOutEverywhere({ db, actor, now }: UseCaseContext): Promise<void> {
  authorise(actor, "sign-out-everywhere");
  const { id } = signedInUser(actor);
  await db.$transaction(async (tx) => {
    await endSessions(tx, id);
    await revokeEveryApiToken(tx, id, now);
    await withdrawOwnInvitations(tx, id, now);
    await recordAuditEvent(tx, { at: now, action: "signed-out-everywhere", actorId: id });
  });
}
