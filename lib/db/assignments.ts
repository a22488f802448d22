import type { DatabaseConnection, DatabaseTransaction } from "./client";

/** Lets a judge keep what they hold, until then; returns how much that is. */
export async function renewLeases(
  tx: DatabaseTransaction,
  judgeId: number,
  leasedUntil: Date,
): Promise<number> {
  const { count } = await tx.assignment.updateMany({
    where: { judgeId, state: "OPEN" },
    data: { leasedUntil },
  });
  return count;
}

/**
 * Gives the tasks back whose lease ran out in the hands of other judges. A repetition waits: nobody else can do it.
 * What somebody else is just storing is passed over.
 */
export async function withdrawExpired(
  tx: DatabaseTransaction,
  { campaignId, judgeId, now }: { campaignId: string; judgeId: number; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    WITH expired AS (
      SELECT a."id", a."task_id" FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
      WHERE a."campaign_id" = ${campaignId}::uuid AND a."leased_until" <= ${now}::timestamptz
        AND a."state" = 'OPEN' AND NOT a."is_repeat" AND a."judge_id" <> ${judgeId}
      ORDER BY a."leased_until" LIMIT 100
      FOR NO KEY UPDATE OF a, t SKIP LOCKED
    ), withdrawn AS (
      UPDATE "assignment" a SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
      FROM expired WHERE a."id" = expired."id"
    )
    UPDATE "task" t SET "taken" = t."taken" - freed."assignments"
    FROM (SELECT "task_id", count(*)::int AS "assignments" FROM expired GROUP BY "task_id") freed
    WHERE t."id" = freed."task_id"`;
}

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
  tx: DatabaseTransaction,
  assignment: NewAssignment,
  leasedUntil: Date,
): Promise<void> {
  const { taskId, judgeId, isRepeat, displayOrder } = assignment;
  const reopened = await tx.assignment.updateMany({
    where: { taskId, judgeId, isRepeat, state: "WITHDRAWN" },
    data: { state: "OPEN", closedAt: null, leasedUntil },
  });
  if (reopened.count === 0)
    await tx.assignment.create({
      data: { ...assignment, displayOrder: [...displayOrder], leasedUntil },
    });
}

/** The assignment of a task with a single hypothesis, which nobody is shown. */
export async function createAnsweredAssignment(
  tx: DatabaseTransaction,
  assignment: NewAssignment,
): Promise<number> {
  const { id } = await tx.assignment.create({
    data: {
      ...assignment,
      displayOrder: [...assignment.displayOrder],
      state: "ANSWERED",
      closedAt: assignment.createdAt,
    },
    select: { id: true },
  });
  return id;
}

/** An assignment by the id that the judge's browser knows; nobody else's is found. */
export async function findAssignmentOfJudge(db: DatabaseConnection, publicId: string, judgeId: number) {
  return db.assignment.findFirst({ where: { publicId, judgeId }, select: { id: true, displayOrder: true } });
}

export async function closeAssignment(
  tx: DatabaseTransaction,
  assignmentId: number,
  state: "ANSWERED" | "SKIPPED",
  now: Date,
): Promise<void> {
  await tx.assignment.update({
    where: { id: assignmentId },
    data: { state, closedAt: now, leasedUntil: null },
  });
}

/**
 * Takes a task that has enough answers from so many judges who have not answered yet: first from those whose lease
 * ran out, then from those who got it last. Returns from how many.
 */
export async function withdrawSurplus(
  tx: DatabaseTransaction,
  { taskId, most, now }: { taskId: number; most: number; now: Date },
): Promise<number> {
  return tx.$executeRaw`
    UPDATE "assignment" SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
    WHERE "id" IN (
      SELECT "id" FROM "assignment"
      WHERE "task_id" = ${taskId} AND "state" = 'OPEN' AND NOT "is_repeat"
      ORDER BY "leased_until" > ${now}::timestamptz, "id" DESC LIMIT ${most})`;
}

/** What is answered of a judge's workload: all that was shown to them but practice. */
export async function countWorkDone(tx: DatabaseTransaction, judgeId: number): Promise<number> {
  return tx.ranking.count({
    where: { judgeId, kind: { notIn: ["AUTOMATIC", "PRACTICE"] }, state: { not: "SUPERSEDED" } },
  });
}
