import type { DatabaseConnection } from "../connection/client";

/** How long and how much a judge worked; answers that another replaced, and those that nobody was shown, left out. */
export interface JudgeWork {
  readonly judge: number;
  readonly firstAnswerAt: Date;
  readonly lastAnswerAt: Date;
  readonly practised: number;
  /** Of answers that were not skipped, practice aside; null where no file tells. */
  readonly medianActiveMs: number | null;
  /** Of everything, practice and skipped tasks too: what judges are told at the end. */
  readonly activeMs: number | null;
}

export async function measureJudgesWork(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly JudgeWork[]> {
  return db.$queryRaw<JudgeWork[]>`
    SELECT r."judge_id" AS "judge", min(r."answered_at") AS "firstAnswerAt", max(r."answered_at") AS "lastAnswerAt",
           (count(*) FILTER (WHERE r."kind" = 'PRACTICE'))::int AS "practised",
           percentile_cont(0.5) WITHIN GROUP (ORDER BY r."active_ms")
             FILTER (WHERE r."state" = 'CURRENT' AND "answer_is_work"(r)) AS "medianActiveMs",
           sum(r."active_ms")::float8 AS "activeMs"
    FROM "ranking" r WHERE r."campaign_id" = ${campaignId}::uuid AND "answer_was_given"(r)
    GROUP BY r."judge_id"`;
}
