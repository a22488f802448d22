import type { DealingState } from "../../domain/judging/dealing-state";
import { leaseTimes, maxLeaseMs } from "../../domain/judging/lease";
import type { SqlConnection } from "../connection/sql-connection";
import { type WorkDone, workDoneQuery } from "./work-done";

export interface LeaseRenewal {
  readonly campaignId: string;
  readonly judgeId: number;
  readonly now: Date;
  /** How long the judge keeps what they hold, at least; those who work slowly keep it longer. */
  readonly leaseMs: number;
  /** Whether to take from others what their lease ran out on: whoever does holds those tasks, and may not wait. */
  readonly withdraws: boolean;
}

export interface RenewedLeases {
  readonly dealingState: DealingState;
  readonly work: WorkDone;
}

/**
 * What decides what a judge is dealt next, read under the judge's lock; and, in the same step, lets them keep what
 * they hold and gives the tasks back whose lease ran out in the hands of others. A repetition and a task with a known
 * answer wait for their judge: nobody else can do them for them. What somebody else is just storing is passed over.
 */
export async function renewLeases(
  tx: SqlConnection,
  { campaignId, judgeId, now, leaseMs, withdraws }: LeaseRenewal,
): Promise<RenewedLeases> {
  const [row] = await tx.$queryRaw<(DealingState & WorkDone)[]>`
    /* prepared */ WITH work AS (${workDoneQuery(judgeId)}), mine AS MATERIALIZED (
      SELECT "id", "task_id", "leased_until" FROM "assignment"
      WHERE "judge_id" = ${judgeId} AND "state" = 'OPEN' FOR NO KEY UPDATE SKIP LOCKED
    ), kept AS (
      SELECT greatest(${leaseMs}::float8, least(${maxLeaseMs}::float8,
               ${leaseTimes}::float8 * coalesce(work."medianActiveMs", 0) * (SELECT count(*) FROM mine))) AS "ms"
      FROM work
    ), renewed AS (
      UPDATE "assignment" a SET "leased_until" = ${now}::timestamptz + kept."ms" * interval '1 millisecond'
      FROM mine, kept WHERE a."id" = mine."id"
        -- Not every one each time, which would write for nothing.
        AND mine."leased_until" < ${now}::timestamptz + kept."ms" * 29 / 30 * interval '1 millisecond'
    ), overdue AS MATERIALIZED (
      SELECT a."id", a."task_id" FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
      WHERE ${withdraws}::boolean AND a."campaign_id" = ${campaignId}::uuid
        AND a."leased_until" <= ${now}::timestamptz
        AND a."state" = 'OPEN' AND NOT a."is_repeat" AND a."judge_id" <> ${judgeId} AND t."kind" = 'REGULAR'
      ORDER BY a."leased_until" LIMIT 100
      FOR NO KEY UPDATE OF t SKIP LOCKED
    ), expired AS MATERIALIZED (
      SELECT a."id", a."task_id" FROM "assignment" a
      WHERE a."id" IN (SELECT "id" FROM overdue) AND a."state" = 'OPEN'
        AND a."leased_until" <= ${now}::timestamptz
      FOR NO KEY UPDATE SKIP LOCKED
    ), withdrawn AS (
      UPDATE "assignment" a SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
      FROM expired WHERE a."id" = expired."id"
    ), freed AS (
      UPDATE "task" t SET "taken" = t."taken" - given."back"
      FROM (SELECT "task_id", count(*)::int AS "back" FROM expired GROUP BY "task_id") given
      WHERE t."id" = given."task_id"
    ), held AS (
      SELECT count(*)::int AS "all", count(*) FILTER (WHERE t."kind" <> 'PRACTICE')::int AS "counting"
      FROM mine JOIN "task" t ON t."id" = mine."task_id"
    ), known AS MATERIALIZED (
      SELECT t."id", t."kind", t."segment_id", t."draw",
             (row_number() OVER (PARTITION BY t."kind" ORDER BY t."draw") - 1)::int AS "position",
             NOT EXISTS (
               SELECT FROM "assignment" a WHERE a."judge_id" = ${judgeId} AND a."segment_id" = t."segment_id"
                 AND NOT (a."task_id" = t."id" AND a."state" = 'WITHDRAWN')) AS "is_new"
      FROM "task" t WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" IN ('PRACTICE', 'CONTROL')
    )
    SELECT m."workload", work."done", work."medianActiveMs",
           held."all" AS "held", held."counting" AS "heldCounting",
           (SELECT "id" FROM known WHERE "kind" = 'PRACTICE' AND "is_new" ORDER BY "draw" LIMIT 1) AS "practice",
           (SELECT coalesce(json_agg(json_build_object(
                     'task', back."task_id", 'draw', back."draw", 'returnAfter', back."return_after",
                     'others', back."others", 'heldAfter', back."held_after")
                     ORDER BY back."answer", back."id"), '[]')
            FROM (
              SELECT a."id", a."task_id", t."draw", t."return_after", r."id" AS "answer",
                     (SELECT count(*) FROM mine later JOIN "task" lt ON lt."id" = later."task_id"
                      WHERE later."id" > a."id" AND lt."kind" <> 'PRACTICE') AS "held_after",
                     CASE WHEN r."id" IS NOT NULL THEN (
                       SELECT count(*) FROM "ranking" o
                       WHERE o."judge_id" = ${judgeId} AND o."id" > r."id" AND o."version" = 1
                         AND o."kind" NOT IN ('AUTOMATIC', 'PRACTICE'))
                     END AS "others"
              FROM "assignment" a
              JOIN "task" t ON t."id" = a."task_id" AND t."return_after" IS NOT NULL AND t."kind" = 'REGULAR'
              LEFT JOIN "ranking" r ON r."assignment_id" = a."id" AND r."version" = 1 AND a."state" = 'ANSWERED'
              WHERE a."judge_id" = ${judgeId} AND NOT a."is_repeat" AND a."state" IN ('OPEN', 'ANSWERED')
                AND cardinality(a."display_order") > 1
                AND NOT EXISTS (
                  SELECT FROM "assignment" b
                  WHERE b."judge_id" = a."judge_id" AND b."segment_id" = a."segment_id"
                    AND b."task_id" = a."task_id" AND b."is_repeat" AND b."state" <> 'WITHDRAWN')
            ) back) AS "returning",
           json_build_object(
             'of', (SELECT count(*) FROM known WHERE "kind" = 'CONTROL'),
             'left', (SELECT coalesce(json_agg(json_build_object('task', "id", 'position', "position")
                                               ORDER BY "draw"), '[]')
                      FROM known WHERE "kind" = 'CONTROL' AND "is_new"),
             'segments', (SELECT coalesce(json_agg("segment_id"), '[]') FROM known WHERE "kind" = 'CONTROL')
           ) AS "controls",
           CASE WHEN m."workload" IS NULL AND EXISTS (SELECT FROM known WHERE "kind" = 'CONTROL' AND "is_new") THEN
             (SELECT max("draw") + 1 FROM "task" WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR')
           END AS "draws",
           CASE WHEN m."workload" IS NULL AND EXISTS (SELECT FROM known WHERE "kind" = 'CONTROL' AND "is_new") THEN
             (SELECT count(*)::int FROM "membership" other
              WHERE other."campaign_id" = ${campaignId}::uuid AND other."role" = 'JUDGE'
                AND other."removed_at" IS NULL)
           END AS "judges"
    FROM "membership" m, held, work WHERE m."id" = ${judgeId}`;
  if (row === undefined) throw new Error(`membership ${judgeId} is gone`);
  const { medianActiveMs, ...dealingState } = row;
  return {
    dealingState: { ...dealingState, draws: dealingState.draws ?? 0, judges: dealingState.judges ?? 0 },
    work: { done: dealingState.done, medianActiveMs },
  };
}
