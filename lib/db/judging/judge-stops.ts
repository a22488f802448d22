import type { SqlConnection } from "../connection/sql-connection";

interface KnownAnswerRow {
  /** By text, in one order; null where any rank will do. */
  readonly known: readonly (number | null)[];
  /** Null where it was skipped. */
  readonly ranks: readonly number[] | null;
}

/**
 * The practice of a judge, by the first answers: what came after them was given with the known ranks in sight. And how
 * many practice tasks there are.
 */
export async function measurePractice(
  tx: SqlConnection,
  campaignId: string,
  judgeId: number,
): Promise<{ readonly planned: number; readonly answers: readonly KnownAnswerRow[] }> {
  const [measured] = await tx.$queryRaw<{ planned: number; answers: readonly KnownAnswerRow[] }[]>`
    SELECT (SELECT count(*) FROM "task" WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'PRACTICE')::int AS "planned",
           coalesce((
             SELECT json_agg(json_build_object(
               'known', (SELECT json_agg(h."expected_rank" ORDER BY h."hypothesis_id")
                         FROM "task_hypothesis" h WHERE h."task_id" = a."task_id"),
               'ranks', (SELECT json_agg(e."rank" ORDER BY e."hypothesis_id")
                         FROM "ranking_entry" e WHERE e."ranking_id" = r."id")))
             FROM "ranking" r JOIN "assignment" a ON a."id" = r."assignment_id"
             WHERE r."judge_id" = ${judgeId} AND r."kind" = 'PRACTICE' AND r."version" = 1
           ), '[]') AS "answers"`;
  return measured ?? { planned: 0, answers: [] };
}

/** How many tasks a judge has done, practice aside, and the control tasks among those done since a moment, if any is named. */
export async function measureControls(
  tx: SqlConnection,
  judgeId: number,
  since: Date | null,
): Promise<{ readonly done: number; readonly answers: readonly KnownAnswerRow[] }> {
  const [measured] = await tx.$queryRaw<{ done: number; answers: readonly KnownAnswerRow[] }[]>`
    SELECT count(*)::int AS "done",
           coalesce(json_agg(json_build_object(
             'known', (SELECT json_agg(h."expected_rank" ORDER BY h."hypothesis_id")
                       FROM "task_hypothesis" h WHERE h."task_id" = a."task_id"),
             'ranks', (SELECT json_agg(e."rank" ORDER BY e."hypothesis_id")
                       FROM "ranking_entry" e WHERE e."ranking_id" = r."id")))
             FILTER (WHERE r."kind" = 'CONTROL' AND r."state" = 'CURRENT'
               AND (${since}::timestamptz IS NULL OR r."answered_at" > ${since}::timestamptz)), '[]') AS "answers"
    FROM "ranking" r JOIN "assignment" a ON a."id" = r."assignment_id"
    WHERE r."judge_id" = ${judgeId} AND "answer_is_work"(r)`;
  return measured ?? { done: 0, answers: [] };
}

/** Pauses a judge by the campaign's own rule, and records it: nobody did it. */
export async function storeStop(
  tx: SqlConnection,
  stop: {
    readonly campaignId: string;
    readonly judgeId: number;
    readonly stoppedFor: "PRACTICE" | "CONTROLS";
    readonly now: Date;
  },
): Promise<void> {
  const action = stop.stoppedFor === "PRACTICE" ? "judge-not-admitted" : "judge-stopped";
  await tx.$queryRaw`
    WITH stopped AS (
      UPDATE "membership" SET "paused_at" = ${stop.now}::timestamptz, "stopped_for" = ${stop.stoppedFor}::stop_reason
      WHERE "id" = ${stop.judgeId}
    )
    INSERT INTO "audit_event" ("at", "campaign_id", "action", "detail")
    VALUES (${stop.now}::timestamptz, ${stop.campaignId}::uuid, ${action}, jsonb_build_object('judge', ${stop.judgeId}::int))
    RETURNING "id"`;
}
