import type { DatabaseConnection } from "../../db/connection/client";

export async function listAuditEvents(db: DatabaseConnection) {
  return db.auditEvent.findMany({ orderBy: { id: "asc" } });
}
