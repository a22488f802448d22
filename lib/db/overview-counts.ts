import type { DatabaseConnection } from "./client";

export interface OverviewCounts {
  /** Rankings that count, those of judges not excluded; pairs where they are not `isGrouped`. */
  readonly done: number;
  /** Whether it is known of all judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
  /** Rankings that the tasks ask for: a copy for each judge, and one more where a task returns; 0 without a plan. */
  readonly planned: number;
  readonly skipped: number;
  /** Late answers that nobody has admitted. */
  readonly late: number;
  /** Flagged answers that no organiser has settled. */
  readonly flags: number;
  /** Tasks that still want a judge. */
  readonly openTasks: number;
}

export async function countOverview(db: DatabaseConnection, campaignId: string): Promise<OverviewCounts> {
  const [counts] = await db.$queryRaw<OverviewCounts[]>`
    WITH answers AS (
      SELECT
        count(*) FILTER (WHERE r."state" = 'CURRENT' AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
          AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL) AND m."excluded_at" IS NULL) AS done,
        count(*) FILTER (WHERE r."state" = 'SKIPPED') AS skipped,
        count(*) FILTER (WHERE r."late_at" IS NOT NULL AND r."admitted_at" IS NULL) AS late,
        count(*) FILTER (WHERE r."flag_reason" IS NOT NULL AND NOT EXISTS (
          SELECT FROM "settled_attention" s
          WHERE s."campaign_id" = r."campaign_id" AND s."key" = 'flag ' || r."id")) AS flags
      FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id"
      WHERE r."campaign_id" = ${campaignId}::uuid AND r."state" <> 'SUPERSEDED'
    ), asked AS (
      SELECT sum("copies" * CASE WHEN "return_after" IS NULL THEN 1 ELSE 2 END) AS planned,
             count(*) FILTER (WHERE "taken" < "copies") AS open
      FROM "task" WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR'
    )
    SELECT done::int AS "done", skipped::int AS "skipped", late::int AS "late", flags::int AS "flags",
           coalesce(planned, 0)::int AS "planned", open::int AS "openTasks",
           NOT EXISTS (SELECT FROM "ranking" WHERE "campaign_id" = ${campaignId}::uuid AND "ungrouped") AS "isGrouped"
    FROM answers, asked`;
  return counts ?? { done: 0, isGrouped: true, planned: 0, skipped: 0, late: 0, flags: 0, openTasks: 0 };
}

/**
 * Rankings that count by day of answering (UTC), days in order; those of judges excluded are left out, and imported
 * ones whose time is not known, which stand at the epoch.
 */
export async function countRankingsByDay(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  return db.$queryRaw<{ readonly day: string; readonly count: number }[]>`
    SELECT to_char(c."answered_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "day", count(*)::int AS "count"
    FROM "counted_ranking" c WHERE c."campaign_id" = ${campaignId}::uuid AND c."answered_at" > to_timestamp(0)
    GROUP BY 1 ORDER BY 1`;
}

export interface FlaggedAnswer {
  readonly id: number;
  readonly judge: string;
  /** 0-based line of the source. */
  readonly position: number;
  readonly document: string | null;
  readonly source: string;
  readonly reason: string;
  readonly answeredAt: Date;
}

/** The last flagged answers that no organiser has settled, newest first. */
export async function listFlaggedAnswers(
  db: DatabaseConnection,
  campaignId: string,
  most: number,
): Promise<readonly FlaggedAnswer[]> {
  return db.$queryRaw<FlaggedAnswer[]>`
    SELECT r."id", m."pseudonym" AS "judge", s."position", s."document", left(s."source", 300) AS "source",
           r."flag_reason" AS "reason", r."answered_at" AS "answeredAt"
    FROM "ranking" r
    JOIN "membership" m ON m."id" = r."judge_id"
    JOIN "segment" s ON s."id" = r."segment_id"
    WHERE r."campaign_id" = ${campaignId}::uuid AND r."flag_reason" IS NOT NULL AND r."state" <> 'SUPERSEDED'
      AND NOT EXISTS (SELECT FROM "settled_attention" settled
        WHERE settled."campaign_id" = r."campaign_id" AND settled."key" = 'flag ' || r."id")
    ORDER BY r."answered_at" DESC, r."id" DESC LIMIT ${most}`;
}
