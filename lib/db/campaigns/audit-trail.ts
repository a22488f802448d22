import type { DatabaseConnection } from "../connection/client";

export interface AuditTrailEvent {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly detail: unknown;
  /** The name or the e-mail address of who did it, where the account is still there; a judge's pseudonym. */
  readonly actor: string | null;
  /** Nobody who was signed in: the command line, or the program itself. */
  readonly isByProgram: boolean;
  /** The pseudonym of the judge whom the detail names. */
  readonly judge: string | null;
}

/** The last events of a campaign, newest first. */
export async function listAuditTrail(
  db: DatabaseConnection,
  campaignId: string,
  maxEvents: number,
): Promise<readonly AuditTrailEvent[]> {
  return db.$queryRaw<AuditTrailEvent[]>`
    SELECT e."id", e."at", e."action", e."detail", e."actor_id" IS NULL AS "isByProgram",
           CASE WHEN u."role" = 'JUDGE' THEN own."pseudonym" ELSE coalesce(u."name", u."email") END AS "actor",
           judge."pseudonym" AS "judge"
    FROM "audit_event" e
    LEFT JOIN "app_user" u ON u."id" = e."actor_id"
    LEFT JOIN "membership" own
      ON own."user_id" = e."actor_id" AND own."campaign_id" = e."campaign_id" AND own."role" = 'JUDGE'
    LEFT JOIN "membership" judge
      ON jsonb_typeof(e."detail" -> 'judge') = 'number' AND judge."id"::text = e."detail" ->> 'judge'
      AND judge."campaign_id" = e."campaign_id"
    WHERE e."campaign_id" = ${campaignId}::uuid
    ORDER BY e."at" DESC, e."id" DESC LIMIT ${maxEvents}`;
}

/** The last events of a call, newest first; members by their teams, annotators by their numbers. */
export async function listCallAuditTrail(
  db: DatabaseConnection,
  callId: string,
  maxEvents: number,
): Promise<readonly AuditTrailEvent[]> {
  return db.$queryRaw<AuditTrailEvent[]>`
    SELECT e."id", e."at", e."action", e."detail", e."actor_id" IS NULL AS "isByProgram", NULL AS "judge",
           coalesce(m."name" || ' (' || t."name" || ')', u."name", u."email", 'Annotator ' || a."number") AS "actor"
    FROM "audit_event" e
    LEFT JOIN "app_user" u ON u."id" = e."actor_id"
    LEFT JOIN "team_member" m ON m."user_id" = e."actor_id" AND m."call_id" = e."call_id"
    LEFT JOIN "team" t ON t."id" = m."team_id"
    LEFT JOIN "call_member" a
      ON a."user_id" = e."actor_id" AND a."call_id" = e."call_id" AND a."role" = 'ANNOTATOR'
    WHERE e."call_id" = ${callId}::uuid
    ORDER BY e."at" DESC, e."id" DESC LIMIT ${maxEvents}`;
}
