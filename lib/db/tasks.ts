import type { DatabaseConnection, DatabaseTransaction } from "./client";

export interface PickedTask {
  readonly id: number;
  readonly segmentId: number;
  readonly kind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly draw: number;
  /** Ordered by their texts' code points, whatever their keys. */
  readonly hypotheses: readonly number[];
}

/**
 * The first task, practice before the rest and then in order of draw, that still wants judges and whose segment this
 * judge has not met; held until the transaction ends. A task whose assignment was withdrawn from this judge may come
 * back to them, others of its segment may not: the withdrawn answer may still arrive.
 *
 * Tasks held by others are passed over, or waited for where `waits`: only a transaction that holds no task may wait.
 * `taken` stands in the row itself, so that PostgreSQL looks at it again once the lock is had.
 */
export async function pickTask(
  tx: DatabaseTransaction,
  judge: { readonly campaignId: string; readonly judgeId: number },
  waits: boolean,
): Promise<PickedTask | undefined> {
  const { campaignId, judgeId } = judge;
  const [picked] = waits
    ? await tx.$queryRaw<PickedTask[]>`
        WITH picked AS (
          SELECT t."id", t."segment_id", t."kind", t."draw" FROM "task" t
          WHERE t."campaign_id" = ${campaignId}::uuid AND t."taken" < t."copies" AND NOT EXISTS (
            SELECT FROM "assignment" a WHERE a."judge_id" = ${judgeId} AND a."segment_id" = t."segment_id"
              AND NOT (a."task_id" = t."id" AND a."state" = 'WITHDRAWN'))
          ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind" LIMIT 1 FOR NO KEY UPDATE OF t)
        SELECT p."id", p."segment_id" AS "segmentId", p."kind"::text AS "kind", p."draw",
               (SELECT array_agg(h."id" ORDER BY h."text" COLLATE "C") FROM "task_hypothesis" th
                JOIN "hypothesis" h ON h."id" = th."hypothesis_id" WHERE th."task_id" = p."id") AS "hypotheses"
        FROM picked p`
    : await tx.$queryRaw<PickedTask[]>`
        WITH picked AS (
          SELECT t."id", t."segment_id", t."kind", t."draw" FROM "task" t
          WHERE t."campaign_id" = ${campaignId}::uuid AND t."taken" < t."copies" AND NOT EXISTS (
            SELECT FROM "assignment" a WHERE a."judge_id" = ${judgeId} AND a."segment_id" = t."segment_id"
              AND NOT (a."task_id" = t."id" AND a."state" = 'WITHDRAWN'))
          ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind" LIMIT 1 FOR NO KEY UPDATE OF t SKIP LOCKED)
        SELECT p."id", p."segment_id" AS "segmentId", p."kind"::text AS "kind", p."draw",
               (SELECT array_agg(h."id" ORDER BY h."text" COLLATE "C") FROM "task_hypothesis" th
                JOIN "hypothesis" h ON h."id" = th."hypothesis_id" WHERE th."task_id" = p."id") AS "hypotheses"
        FROM picked p`;
  return picked;
}

/** The task, the longest answered first, that is to come back to this judge now. */
export async function findDueRepeat(
  tx: DatabaseTransaction,
  judgeId: number,
): Promise<PickedTask | undefined> {
  const [due] = await tx.$queryRaw<PickedTask[]>`
    SELECT t."id", t."segment_id" AS "segmentId", t."kind"::text AS "kind", t."draw",
           (SELECT array_agg(h."id" ORDER BY h."text" COLLATE "C") FROM "task_hypothesis" th
            JOIN "hypothesis" h ON h."id" = th."hypothesis_id" WHERE th."task_id" = t."id") AS "hypotheses"
    FROM "assignment" a
    JOIN "task" t ON t."id" = a."task_id" AND t."return_after" IS NOT NULL
    JOIN "ranking" r ON r."assignment_id" = a."id" AND r."version" = 1
    WHERE a."judge_id" = ${judgeId} AND a."state" = 'ANSWERED' AND NOT a."is_repeat"
      AND cardinality(a."display_order") > 1
      AND NOT EXISTS (
        SELECT FROM "assignment" b
        WHERE b."judge_id" = a."judge_id" AND b."segment_id" = a."segment_id" AND b."task_id" = a."task_id"
          AND b."is_repeat")
      AND t."return_after" <= (
        SELECT count(*) FROM "ranking" o
        WHERE o."judge_id" = a."judge_id" AND o."id" > r."id" AND o."version" = 1 AND o."kind" <> 'AUTOMATIC')
    ORDER BY r."id" LIMIT 1`;
  return due;
}

export async function addTaken(tx: DatabaseTransaction, taskId: number, step: number): Promise<void> {
  if (step !== 0) await tx.task.update({ where: { id: taskId }, data: { taken: { increment: step } } });
}

export interface TakenDifference {
  readonly taskId: number;
  readonly stored: number;
  readonly counted: number;
}

/** The tasks whose `taken` is not what their assignments say. */
export async function findTakenDifferences(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly TakenDifference[]> {
  return db.$queryRaw<TakenDifference[]>`
    SELECT t."id" AS "taskId", t."taken" AS "stored", count(a."id")::int AS "counted"
    FROM "task" t LEFT JOIN "assignment" a
      ON a."task_id" = t."id" AND NOT a."is_repeat" AND a."state" IN ('OPEN', 'ANSWERED')
    WHERE t."campaign_id" = ${campaignId}::uuid
    GROUP BY t."id" HAVING t."taken" <> count(a."id") ORDER BY t."id"`;
}

export interface SurplusTask {
  readonly kind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly draw: number;
  readonly copies: number;
  readonly answers: number;
}

/** Tasks that more judges answered than were planned, repetitions aside. */
export async function listSurplusTasks(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly SurplusTask[]> {
  return db.$queryRaw<SurplusTask[]>`
    SELECT t."kind"::text AS "kind", t."draw", t."copies", count(*)::int AS "answers"
    FROM "task" t JOIN "assignment" a
      ON a."task_id" = t."id" AND NOT a."is_repeat" AND a."state" = 'ANSWERED'
    WHERE t."campaign_id" = ${campaignId}::uuid
    GROUP BY t."id" HAVING count(*) > t."copies" ORDER BY t."kind", t."draw"`;
}
