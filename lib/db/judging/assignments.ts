import type { DatabaseConnection } from "../connection/client";
import type { SqlConnection } from "../connection/sql-connection";

export interface NewAssignment {
  readonly publicId: string;
  readonly campaignId: string;
  readonly taskId: number;
  readonly segmentId: number;
  readonly judgeId: number;
  readonly isRepeat: boolean;
  readonly displayOrder: readonly number[];
  readonly createdAt: Date;
}

/**
 * Hands a task to a judge until the lease ends. One that was withdrawn from them before is opened again, under its
 * old id, so that two answers of one judge never count for it.
 */
export async function leaseAssignment(
  tx: SqlConnection,
  assignment: NewAssignment,
  leasedUntil: Date,
): Promise<void> {
  const { publicId, campaignId, taskId, segmentId, judgeId, isRepeat, displayOrder, createdAt } = assignment;
  await tx.$executeRaw`
    /* prepared */ WITH reopened AS (
      UPDATE "assignment" SET "state" = 'OPEN', "closed_at" = NULL, "leased_until" = ${leasedUntil}::timestamptz
      WHERE "judge_id" = ${judgeId} AND "segment_id" = ${segmentId} AND "task_id" = ${taskId}
        AND "is_repeat" = ${isRepeat} AND "state" = 'WITHDRAWN'
      RETURNING "id"
    )
    INSERT INTO "assignment" ("public_id", "campaign_id", "task_id", "segment_id", "judge_id", "is_repeat",
                              "display_order", "created_at", "leased_until")
    SELECT ${publicId}, ${campaignId}::uuid, ${taskId}, ${segmentId}, ${judgeId}, ${isRepeat},
           ${[...displayOrder]}::int[], ${createdAt}::timestamptz, ${leasedUntil}::timestamptz
    WHERE NOT EXISTS (SELECT FROM reopened)`;
}

/** An assignment by the id that the judge's browser knows; nobody else's is found. */
export async function findAssignmentOfJudge(db: DatabaseConnection, publicId: string, judgeId: number) {
  return db.assignment.findFirst({ where: { publicId, judgeId }, select: { id: true, displayOrder: true } });
}

/**
 * Takes a task that has enough answers from so many judges who have not answered yet, never by way of the assignment
 * that is being answered: first from those whose lease
 * ran out, then from those who got it last; whoever is being served at this moment keeps it. Returns from how many.
 */
export async function withdrawSurplus(
  tx: SqlConnection,
  { taskId, max, except, now }: { taskId: number; max: number; except: number; now: Date },
): Promise<number> {
  return tx.$executeRaw`
    UPDATE "assignment" SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
    WHERE "id" IN (
      SELECT "id" FROM "assignment"
      WHERE "task_id" = ${taskId} AND "state" = 'OPEN' AND NOT "is_repeat" AND "id" <> ${except}
      ORDER BY "leased_until" > ${now}::timestamptz, "id" DESC LIMIT ${max}
      FOR NO KEY UPDATE SKIP LOCKED)`;
}

/**
 * Withdraws regular tasks that this judge holds and has not begun. Tasks are held before their assignments, as
 * everywhere; what somebody is just storing is passed over, and goes back when its lease ends.
 */
export async function giveBack(
  tx: SqlConnection,
  { judgeId, publicIds, now }: { judgeId: number; publicIds: readonly string[]; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    WITH unused AS MATERIALIZED (
      SELECT a."id", a."task_id" FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
      WHERE a."judge_id" = ${judgeId} AND a."public_id" = ANY (${[...publicIds]}::text[])
        AND a."state" = 'OPEN' AND NOT a."is_repeat" AND t."kind" = 'REGULAR'
        AND NOT EXISTS (SELECT FROM "assignment_draft" d WHERE d."assignment_id" = a."id")
      ORDER BY t."id" FOR NO KEY UPDATE OF t SKIP LOCKED
    ), given AS MATERIALIZED (
      SELECT a."id", a."task_id" FROM "assignment" a
      WHERE a."id" IN (SELECT "id" FROM unused) AND a."state" = 'OPEN'
      FOR NO KEY UPDATE SKIP LOCKED
    ), withdrawn AS (
      UPDATE "assignment" a SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
      FROM given WHERE a."id" = given."id"
    )
    UPDATE "task" t SET "taken" = t."taken" - 1 FROM given WHERE t."id" = given."task_id"`;
}
