import type { PreferencesByJudge } from "../../domain/publication/letter-renewal";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { Prisma } from "../generated/client";

/** What a page with letters shows, and when it was last looked whether it is to show something else. */
export interface StoredLetteredPage {
  readonly lookedAt: Date | null;
  /** The moment that the results are of. */
  readonly asOf: Date | null;
  /** As stored; null where there are none yet. */
  readonly results: unknown;
  readonly preferences: PreferencesByJudge;
  readonly namedAt: Date | null;
}

export async function findLetteredPage(
  db: DatabaseConnection,
  campaignId: string,
): Promise<StoredLetteredPage | null> {
  const found = await db.letteredPage.findUnique({
    where: { campaignId },
    select: { lookedAt: true, asOf: true, results: true, preferences: true, namedAt: true },
  });
  return found === null ? null : { ...found, preferences: readPreferences(found.preferences) };
}

/** Stored as JSON, by the judge's number. */
function readPreferences(stored: unknown): PreferencesByJudge {
  const counts = Object.entries(stored as Readonly<Record<string, number>>);
  return new Map(counts.map(([judge, count]) => [Number(judge), count]));
}

/**
 * Holds the page until the transaction ends, for whoever is to look at it first in this period; nothing where somebody
 * else is at it or was, or where the campaign is being changed or deleted.
 */
export async function takeLetteredPage(
  tx: DatabaseTransaction,
  campaignId: string,
  period: Date,
): Promise<{ readonly preferences: PreferencesByJudge } | undefined> {
  const campaign = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "campaign" WHERE "id" = ${campaignId}::uuid FOR KEY SHARE SKIP LOCKED`;
  if (campaign.length === 0) return undefined;
  await tx.$executeRaw`
    INSERT INTO "lettered_page" ("campaign_id") VALUES (${campaignId}::uuid) ON CONFLICT DO NOTHING`;
  const [held] = await tx.$queryRaw<{ readonly preferences: unknown }[]>`
    SELECT "preferences" FROM "lettered_page"
    WHERE "campaign_id" = ${campaignId}::uuid AND "named_at" IS NULL
      AND ("looked_at" IS NULL OR "looked_at" < ${period}::timestamptz)
    FOR UPDATE SKIP LOCKED`;
  return held === undefined ? undefined : { preferences: readPreferences(held.preferences) };
}

/**
 * The rankings that count and came before a moment, but for answers that a page holds in an earlier form, for tasks that
 * a judge was given again, and for judges who may all be one person, having signed up by a link.
 */
function further(campaignId: string, before: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT r."id", r."campaign_id", r."judge_id", r."segment_id",
           coalesce((SELECT min(e."rank") < max(e."rank") FROM "ranking_entry" e WHERE e."ranking_id" = r."id"),
                    false) AS "prefers"
    FROM "counted_ranking" c JOIN "ranking" r ON r."id" = c."id" JOIN "membership" m ON m."id" = r."judge_id"
    WHERE c."campaign_id" = ${campaignId}::uuid AND c."answered_at" < ${before}::timestamptz
      AND (r."admitted_at" IS NULL OR r."admitted_at" < ${before}::timestamptz)
      AND r."kind" <> 'REPEAT' AND NOT m."signed_up"
      AND NOT EXISTS (SELECT FROM "lettered_ranking" l WHERE l."ranking_id" = r."id")
      AND NOT EXISTS (
        SELECT FROM "ranking" earlier JOIN "lettered_ranking" l ON l."ranking_id" = earlier."id"
        WHERE earlier."assignment_id" = r."assignment_id")`;
}

/**
 * By judge who is not excluded, how many rankings prefer a text to another: of those that a page holds, and of the
 * further ones that came before a moment.
 */
export async function countPreferences(
  tx: DatabaseConnection,
  campaignId: string,
  before: Date,
): Promise<PreferencesByJudge> {
  const counts = await tx.$queryRaw<{ readonly judge: number; readonly count: number }[]>`
    SELECT "judge_id" AS "judge", count(*)::int AS "count" FROM (
      SELECT r."judge_id", l."prefers"
      FROM "lettered_ranking" l
      JOIN "ranking" r ON r."id" = l."ranking_id"
      JOIN "membership" m ON m."id" = r."judge_id"
      WHERE l."campaign_id" = ${campaignId}::uuid AND "judge_is_included"(m)
      UNION ALL
      SELECT "judge_id", "prefers" FROM (${further(campaignId, before)}) further
    ) shown WHERE "prefers" GROUP BY "judge_id"`;
  return new Map(counts.map(({ judge, count }) => [judge, count]));
}

/**
 * The most rankings of one segment that any two judges gave together, of those that a page holds or held and of the
 * further ones that came before a moment; those that take all texts for equal aside.
 */
export async function countOfOneSegment(
  tx: DatabaseConnection,
  campaignId: string,
  before: Date,
): Promise<number> {
  const [most] = await tx.$queryRaw<{ readonly count: number }[]>`
    SELECT coalesce(max("together"), 0)::int AS "count" FROM (
      SELECT sum("count") AS "together" FROM (
        SELECT "segment_id", count(*) AS "count",
               row_number() OVER (PARTITION BY "segment_id" ORDER BY count(*) DESC) AS "place"
        FROM (
          SELECT r."segment_id", r."judge_id", l."prefers"
          FROM "lettered_ranking" l JOIN "ranking" r ON r."id" = l."ranking_id"
          WHERE l."campaign_id" = ${campaignId}::uuid
          UNION ALL
          SELECT "segment_id", "judge_id", "prefers" FROM (${further(campaignId, before)}) further
        ) shown WHERE "prefers" GROUP BY "segment_id", "judge_id"
      ) by_judge WHERE "place" <= 2 GROUP BY "segment_id"
    ) by_segment`;
  return most?.count ?? 0;
}

/** How many counting rankings came before a moment by judges who signed up by a link, which no page with letters takes in. */
export async function countSignedUp(
  db: DatabaseConnection,
  campaignId: string,
  before: Date,
): Promise<number> {
  const [signedUp] = await db.$queryRaw<{ readonly count: number }[]>`
    SELECT count(*)::int AS "count"
    FROM "counted_ranking" c JOIN "ranking" r ON r."id" = c."id" JOIN "membership" m ON m."id" = r."judge_id"
    WHERE c."campaign_id" = ${campaignId}::uuid AND c."answered_at" < ${before}::timestamptz AND m."signed_up"
      AND NOT EXISTS (SELECT FROM "lettered_ranking" l WHERE l."ranking_id" = r."id")`;
  return signedUp?.count ?? 0;
}

/** Takes the further rankings in, for ever. */
export async function takeInRankings(
  tx: DatabaseTransaction,
  campaignId: string,
  before: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "lettered_ranking" ("ranking_id", "campaign_id", "prefers")
    SELECT "id", "campaign_id", "prefers" FROM (${further(campaignId, before)}) further`;
}

/** That nothing is to be renewed in this period. */
export async function markLookedAt(db: DatabaseConnection, campaignId: string, period: Date): Promise<void> {
  await db.letteredPage.updateMany({ where: { campaignId }, data: { lookedAt: period } });
}

export interface LetteredState {
  readonly results: object;
  readonly preferences: PreferencesByJudge;
}

/** What the page shows from now on. */
export async function storeLetteredPage(
  tx: DatabaseTransaction,
  campaignId: string,
  { results, preferences }: LetteredState,
  period: Date,
): Promise<void> {
  await tx.letteredPage.update({
    where: { campaignId },
    data: { lookedAt: period, asOf: period, results, preferences: Object.fromEntries(preferences) },
  });
}

/** That names were shown, if they were not before. */
export async function markNamed(db: DatabaseConnection, campaignId: string, at: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "lettered_page" AS known ("campaign_id", "named_at")
    VALUES (${campaignId}::uuid, ${at}::timestamptz)
    ON CONFLICT ("campaign_id") DO UPDATE SET "named_at" = coalesce(known."named_at", excluded."named_at")`;
}
