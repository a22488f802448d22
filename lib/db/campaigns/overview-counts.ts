import type { DatabaseConnection } from "../connection/client";
import { Prisma } from "../generated/client";

export interface OpenWork {
  /** Flagged answers that no organiser has settled. */
  readonly flags: number;
  /** Tasks that still want a judge. */
  readonly openTasks: number;
}

/** Whether `r` is flagged in its last form, and no organiser has settled it. */
const isOpenFlag = Prisma.sql`
  r."flag_reason" IS NOT NULL AND r."state" <> 'SUPERSEDED'
  AND NOT EXISTS (SELECT FROM "settled_attention" settled
    WHERE settled."campaign_id" = r."campaign_id" AND settled."key" = 'flag ' || r."id")`;

/** What waits in a campaign: for its organisers, and for judges. */
export async function countOpenWork(db: DatabaseConnection, campaignId: string): Promise<OpenWork> {
  const [counts] = await db.$queryRaw<OpenWork[]>`
    SELECT (SELECT count(*) FROM "ranking" r
             WHERE r."campaign_id" = ${campaignId}::uuid AND ${isOpenFlag})::int AS "flags",
           (SELECT count(*) FROM "task"
             WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR' AND "taken" < "copies")::int AS "openTasks"`;
  return counts ?? { flags: 0, openTasks: 0 };
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
  /** As the campaign's files call the segment. */
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
  maxAnswers: number,
): Promise<readonly FlaggedAnswer[]> {
  return db.$queryRaw<FlaggedAnswer[]>`
    SELECT r."id", m."pseudonym" AS "judge", s."position", s."document", left(s."source", 300) AS "source",
           r."flag_reason" AS "reason", r."answered_at" AS "answeredAt"
    FROM "ranking" r
    JOIN "membership" m ON m."id" = r."judge_id"
    JOIN "segment" s ON s."id" = r."segment_id"
    WHERE r."campaign_id" = ${campaignId}::uuid AND ${isOpenFlag}
    ORDER BY r."answered_at" DESC, r."id" DESC LIMIT ${maxAnswers}`;
}
