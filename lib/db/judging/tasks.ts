import type { DatabaseConnection } from "../connection/client";
import type { SqlConnection } from "../connection/sql-connection";

export interface PickedTask {
  readonly id: number;
  readonly segmentId: number;
  readonly kind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly draw: number;
  /** Ordered by their texts' code points, whatever their keys. */
  readonly hypotheses: readonly number[];
}

/** A task that is dealt whatever others do: a repetition, or one with a known answer. */
export async function findTask(tx: SqlConnection, taskId: number): Promise<PickedTask> {
  const [task] = await tx.$queryRaw<PickedTask[]>`
    SELECT t."id", t."segment_id" AS "segmentId", t."kind"::text AS "kind", t."draw",
           (SELECT array_agg(h."id" ORDER BY h."text" COLLATE "C") FROM "task_hypothesis" th
            JOIN "hypothesis" h ON h."id" = th."hypothesis_id" WHERE th."task_id" = t."id") AS "hypotheses"
    FROM "task" t WHERE t."id" = ${taskId}`;
  if (task === undefined) throw new Error(`task ${taskId} is gone`);
  return task;
}

export interface TakenDifference {
  readonly taskId: number;
  readonly stored: number;
  readonly counted: number;
}

/**
 * The tasks whose `taken` is not what their assignments say. Every judge gets every practice and control task, so
 * that it is not counted who has them.
 */
export async function findTakenDifferences(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly TakenDifference[]> {
  return db.$queryRaw<TakenDifference[]>`
    SELECT t."id" AS "taskId", t."taken" AS "stored", count(a."id")::int AS "counted"
    FROM "task" t LEFT JOIN "assignment" a
      ON a."task_id" = t."id" AND NOT a."is_repeat" AND a."state" IN ('OPEN', 'ANSWERED')
    WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" = 'REGULAR'
    GROUP BY t."id" HAVING t."taken" <> count(a."id") ORDER BY t."id"`;
}

export interface SurplusTask {
  readonly kind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly draw: number;
  readonly copies: number;
  readonly answers: number;
}

/** Regular tasks that more judges answered than were planned, repetitions aside. */
export async function listSurplusTasks(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly SurplusTask[]> {
  return db.$queryRaw<SurplusTask[]>`
    SELECT t."kind"::text AS "kind", t."draw", t."copies", count(*)::int AS "answers"
    FROM "task" t JOIN "assignment" a
      ON a."task_id" = t."id" AND NOT a."is_repeat" AND a."state" = 'ANSWERED'
    WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" = 'REGULAR'
    GROUP BY t."id" HAVING count(*) > t."copies" ORDER BY t."draw"`;
}
