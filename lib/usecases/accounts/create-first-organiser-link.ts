import { createInvitation, revokeUnusedFirstOrganiserLinks } from "../../db/accounts/invitations";
import { anyEnabledOrganiser } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { holdAdvisoryLock } from "../../db/connection/advisory-lock";
import { authorise } from "../../domain/accounts/authorise";
import { daysLater, organiserInvitationDays } from "../../domain/accounts/invitation-expiry";
import type { UseCaseContext } from "../use-case-context";
import { newSecretToken, tokenHash } from "./steps/secret-token";

/**
 * The one-time link by which the first organiser, an administrator, comes in; nothing once there is an enabled
 * organiser. Each call makes a new link and withdraws the earlier ones, since a token cannot be shown again.
 */
export async function createFirstOrganiserLink({
  db,
  actor,
  now,
}: UseCaseContext): Promise<{ readonly token: string; readonly expiresAt: Date } | undefined> {
  authorise(actor, "create-first-organiser-link");
  return db.$transaction(async (tx) => {
    // Two servers that start on one empty database would otherwise leave two links.
    await holdAdvisoryLock(tx, "first-organiser-link");
    if (await anyEnabledOrganiser(tx)) return undefined;
    const withdrawn = await revokeUnusedFirstOrganiserLinks(tx, now);
    const token = newSecretToken();
    const expiresAt = daysLater(now, organiserInvitationDays);
    const invitation = await createInvitation(tx, {
      kind: "ORGANISER",
      role: "ADMIN",
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt,
    });
    await recordAuditEvent(tx, {
      at: now,
      action: "first-organiser-link-created",
      detail: { invitation, withdrawn },
    });
    return { token, expiresAt };
  });
}
