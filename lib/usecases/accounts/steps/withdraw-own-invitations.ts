import { revokeUnusedOrganiserLinksOf } from "../../../db/accounts/invitations";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";

/**
 * Withdraws the links for organisers that an account made and nobody has used: whoever held one of its sessions could
 * come in by one later, as somebody else. Links of judges stay, who would be out in the middle of their work.
 */
export async function withdrawOwnInvitations(
  tx: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<void> {
  for (const invitation of await revokeUnusedOrganiserLinksOf(tx, userId, now))
    await recordAuditEvent(tx, {
      at: now,
      action: "invitation-revoked",
      actorId: userId,
      detail: { invitation },
    });
}
