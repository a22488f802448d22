import type { AuditAction } from "../../domain/campaigns/audit-action";
import type { DatabaseConnection } from "../connection/client";

export interface AuditEntry {
  readonly at: Date;
  readonly action: AuditAction;
  readonly actorId?: string;
  readonly campaignId?: string;
  readonly callId?: string;
  /** Ids and counts only: an event outlives the people it speaks of. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export async function recordAuditEvent(db: DatabaseConnection, entry: AuditEntry): Promise<void> {
  await db.auditEvent.create({ data: { ...entry, detail: { ...entry.detail } } });
}
