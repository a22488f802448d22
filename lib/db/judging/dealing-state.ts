import type { DealingState } from "../../domain/plans/promised-tasks";
import type { Database } from "../connection/client";
import { directSql } from "../connection/sql-connection";

/** Of larger campaigns it is not read: it would take longer than a judge can wait. */
const maxTasks = 20_000;

/** Where dealing in a campaign stands: what wants judges, who is there, and what they were dealt. */
export async function readDealingState(
  db: Database,
  campaignId: string,
): Promise<Pick<DealingState, "tasks" | "judges" | "dealt"> | undefined> {
  const sql = directSql(db);
  const [size] = await sql.$queryRaw<{ readonly tasks: number }[]>`
    SELECT count(*)::int AS "tasks" FROM (
      SELECT FROM "task" WHERE "campaign_id" = ${campaignId}::uuid LIMIT ${maxTasks + 1}) counted`;
  if (size === undefined || size.tasks > maxTasks) return undefined;
  const tasks = await sql.$queryRaw<DealingState["tasks"][number][]>`
    SELECT t."id", lower(t."kind"::text) AS "kind", t."draw", t."segment_id" AS "segment", t."copies", t."taken",
           t."return_after" AS "returnAfter", t."document_end" AS "documentEnd",
           (SELECT count(*) FROM (SELECT FROM "task_hypothesis" th WHERE th."task_id" = t."id" LIMIT 2) two) = 1
             AS "automatic"
    FROM "task" t WHERE t."campaign_id" = ${campaignId}::uuid`;
  const judges = await sql.$queryRaw<DealingState["judges"][number][]>`
    SELECT m."id", m."pseudonym", m."workload" FROM "membership" m
    WHERE m."campaign_id" = ${campaignId}::uuid AND m."role" = 'JUDGE'
      AND m."removed_at" IS NULL AND "judge_is_included"(m)
    ORDER BY m."id"`;
  // What was withdrawn may come back to its judge, and so counts for nothing yet.
  const dealt = await sql.$queryRaw<DealingState["dealt"][number][]>`
    SELECT a."judge_id" AS "judge", a."task_id" AS "task", a."segment_id" AS "segment",
           a."is_repeat" AS "isRepeat",
           a."state" IN ('OPEN', 'ANSWERED') AND cardinality(a."display_order") > 1 AND t."kind" = 'REGULAR'
             AS "isReturning",
           cardinality(a."display_order") > 1 AND t."kind" <> 'PRACTICE' AS "counts"
    FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
    WHERE a."campaign_id" = ${campaignId}::uuid AND a."state" <> 'WITHDRAWN' ORDER BY a."id"`;
  return { tasks, judges, dealt };
}
