/** What the audit records. An event's detail holds ids and counts, never names or tokens. */
export type AuditAction =
  | "demo-loaded"
  | "first-organiser-link-created"
  | "organiser-invited"
  | "organiser-invitation-accepted"
  | "judge-invited"
  | "judge-invitation-accepted"
  | "invitation-revoked"
  | "signed-in"
  | "name-changed"
  | "password-changed"
  | "signed-out-everywhere";
