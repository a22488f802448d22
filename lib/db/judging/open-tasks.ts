import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import type { PickedTask } from "./tasks";

export interface PickQuestion {
  readonly campaignId: string;
  readonly judgeId: number;
  /** Places of the judge that nothing else will take, and all of them. */
  readonly places: number;
  readonly room: number;
  /** Segments of which nothing regular is dealt. */
  readonly reserved: readonly number[];
}

/** How far to go for a task: with time for its repetition, or any; this one alone; waiting for others, or not. */
export interface PickManner {
  readonly withTimeToReturn: boolean;
  readonly only?: number;
  readonly waits: boolean;
}

export interface Picked {
  readonly task: PickedTask | undefined;
  /** Whether a task with a single hypothesis stands before it, or anywhere where there is none. */
  readonly isAfterAutomatic: boolean;
}

/**
 * Regular tasks that want judges and whose segment this judge has not met. A task that was withdrawn from this judge
 * may come back to them, others of its segment may not: the withdrawn answer may still arrive. Written so that the
 * index of tasks that want judges is walked in its order.
 */
export function openTasks({ campaignId, judgeId, reserved }: PickQuestion): Prisma.Sql {
  return Prisma.sql`
    t."campaign_id" = ${campaignId}::uuid AND t."kind" <> 'PRACTICE' AND t."kind" = 'REGULAR'
    AND t."taken" < t."copies" AND t."segment_id" <> ALL (${[...reserved]}::int[])
    AND NOT EXISTS (
      SELECT FROM "assignment" a WHERE a."judge_id" = ${judgeId} AND a."segment_id" = t."segment_id"
        AND NOT (a."task_id" = t."id" AND a."state" = 'WITHDRAWN'))`;
}

/** Whether the task shows one text only, and is stored by itself. */
export const isAutomatic = Prisma.sql`
  (SELECT count(*) FROM (SELECT FROM "task_hypothesis" th WHERE th."task_id" = t."id" LIMIT 2) shown) = 1`;

/** Which of the wanting tasks there is a place for, and for their repetition. */
export function fittingTasks({ places, room }: PickQuestion, withTimeToReturn: boolean): Prisma.Sql {
  return Prisma.sql`
    NOT ${isAutomatic} AND ${places}::int >= CASE WHEN t."return_after" IS NULL THEN 1 ELSE 2 END
    AND (NOT ${withTimeToReturn}::boolean OR t."return_after" IS NULL OR ${room}::int - 2 >= t."return_after")`;
}

/**
 * Takes the first task in order of draw that wants this judge, and counts it taken; held until the transaction ends.
 * Tasks held by others are passed over, or waited for where `waits`: only a transaction that holds no task may wait.
 * `taken` stands in the row itself, so that PostgreSQL looks at it again once the lock is had.
 */
export async function pickTask(
  tx: SqlConnection,
  question: PickQuestion,
  { withTimeToReturn, only, waits }: PickManner,
): Promise<Picked> {
  const [row] = await tx.$queryRaw<({ readonly isAfterAutomatic: boolean } & Partial<PickedTask>)[]>`
    /* prepared */ WITH picked AS (
      SELECT t."id", t."segment_id", t."draw" FROM "task" t
      WHERE ${openTasks(question)} AND ${fittingTasks(question, withTimeToReturn)}
        ${only === undefined ? Prisma.empty : Prisma.sql`AND t."id" = ${only}`}
      ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind" LIMIT 1
      FOR NO KEY UPDATE OF t ${waits ? Prisma.empty : Prisma.sql`SKIP LOCKED`}
    ), counted AS (
      UPDATE "task" t SET "taken" = t."taken" + 1 FROM picked WHERE t."id" = picked."id"
    )
    SELECT p."id", p."segment_id" AS "segmentId", p."draw",
           CASE WHEN p."id" IS NOT NULL THEN
             (SELECT array_agg(h."id" ORDER BY h."text" COLLATE "C") FROM "task_hypothesis" th
              JOIN "hypothesis" h ON h."id" = th."hypothesis_id" WHERE th."task_id" = p."id")
           END AS "hypotheses",
           -- A bound that the index knows: walking all the rest of the campaign's tasks would take longer with each.
           EXISTS (SELECT FROM "task" t WHERE ${openTasks(question)} AND ${isAutomatic}
                   AND t."draw" < coalesce(p."draw", 2147483647)) AS "isAfterAutomatic"
    FROM (SELECT) one LEFT JOIN picked p ON true`;
  if (row === undefined) throw new Error("a query without a condition has no row");
  const { isAfterAutomatic, id, segmentId, draw, hypotheses } = row;
  if (typeof id !== "number" || segmentId === undefined || draw === undefined || hypotheses === undefined)
    return { task: undefined, isAfterAutomatic };
  return { task: { id, segmentId, kind: "REGULAR", draw, hypotheses }, isAfterAutomatic };
}
