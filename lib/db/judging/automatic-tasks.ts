import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { isAutomatic, openTasks, type PickQuestion } from "./open-tasks";

export interface AutomaticManner {
  /** Those drawn before this one; all where there is none. */
  readonly before: number | undefined;
  readonly maxAnswers: number;
  /** Only a transaction that holds no task may wait. */
  readonly waits: boolean;
  readonly now: Date;
}

/**
 * Answers tasks with a single hypothesis for a judge, who is not shown them: one per segment, in order of draw.
 *
 * @returns the rankings, for the tallies
 */
export async function storeAutomaticAnswers(
  tx: SqlConnection,
  question: PickQuestion,
  { before, maxAnswers, waits, now }: AutomaticManner,
): Promise<readonly number[]> {
  const { campaignId, judgeId } = question;
  const stored = await tx.$queryRaw<{ readonly id: number }[]>`
    WITH picked AS MATERIALIZED (
      SELECT t."id", t."segment_id",
             (SELECT th."hypothesis_id" FROM "task_hypothesis" th WHERE th."task_id" = t."id") AS "hypothesis_id"
      FROM "task" t
      WHERE ${openTasks(question)} AND ${isAutomatic}
        ${before === undefined ? Prisma.empty : Prisma.sql`AND t."draw" < ${before}`}
        AND NOT EXISTS (
          SELECT FROM "task" e WHERE e."segment_id" = t."segment_id" AND e."kind" = 'REGULAR'
            AND e."taken" < e."copies" AND e."draw" < t."draw")
      ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind" LIMIT ${maxAnswers}
      FOR NO KEY UPDATE OF t ${waits ? Prisma.empty : Prisma.sql`SKIP LOCKED`}
    ), counted AS (
      UPDATE "task" t SET "taken" = t."taken" + 1 FROM picked WHERE t."id" = picked."id"
    ), reopened AS (
      UPDATE "assignment" a SET "state" = 'ANSWERED', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
      FROM picked WHERE a."judge_id" = ${judgeId} AND a."task_id" = picked."id" AND a."state" = 'WITHDRAWN'
      RETURNING a."id", a."task_id"
    ), assigned AS (
      INSERT INTO "assignment" ("public_id", "campaign_id", "task_id", "segment_id", "judge_id", "display_order",
                                "state", "created_at", "closed_at")
      SELECT gen_random_uuid()::text, ${campaignId}::uuid, "id", "segment_id", ${judgeId}, ARRAY["hypothesis_id"],
             'ANSWERED', ${now}::timestamptz, ${now}::timestamptz
      FROM picked WHERE "id" NOT IN (SELECT "task_id" FROM reopened)
      RETURNING "id", "task_id"
    ), answered AS (
      INSERT INTO "ranking" ("campaign_id", "segment_id", "judge_id", "assignment_id", "kind", "shown",
                             "display_order", "answered_at", "active_ms", "wall_ms")
      SELECT ${campaignId}::uuid, picked."segment_id", ${judgeId}, held."id", 'AUTOMATIC', 1,
             ARRAY[picked."hypothesis_id"], ${now}::timestamptz, 0, 0
      FROM picked JOIN (SELECT * FROM assigned UNION ALL SELECT * FROM reopened) held
        ON held."task_id" = picked."id"
      RETURNING "id", "segment_id", "display_order"
    ), entered AS (
      INSERT INTO "ranking_entry" ("ranking_id", "segment_id", "hypothesis_id", "rank")
      SELECT "id", "segment_id", "display_order"[1], 1 FROM answered
    )
    SELECT "id" FROM answered`;
  return stored.map(({ id }) => id);
}
