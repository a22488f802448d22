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
  readonly namedAt: Date | null;
}

export async function findLetteredPage(
  db: DatabaseConnection,
  campaignId: string,
): Promise<StoredLetteredPage | null> {
  return db.letteredPage.findUnique({
    where: { campaignId },
    select: { lookedAt: true, asOf: true, results: true, namedAt: true },
  });
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
  const [held] = await tx.$queryRaw<{ readonly preferences: Readonly<Record<string, number>> }[]>`
    SELECT "preferences" FROM "lettered_page"
    WHERE "campaign_id" = ${campaignId}::uuid AND "named_at" IS NULL
      AND ("looked_at" IS NULL OR "looked_at" < ${period}::timestamptz)
    FOR UPDATE SKIP LOCKED`;
  if (held === undefined) return undefined;
  const counts = Object.entries(held.preferences).map(([judge, count]) => [Number(judge), count] as const);
  return { preferences: new Map(counts) };
}

/** The rankings that count and came before a moment, but for answers that a page holds in an earlier form. */
function further(campaignId: string, before: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT r."id", r."campaign_id", r."judge_id",
           coalesce((SELECT min(e."rank") < max(e."rank") FROM "ranking_entry" e WHERE e."ranking_id" = r."id"),
                    false) AS "prefers"
    FROM "counted_ranking" c JOIN "ranking" r ON r."id" = c."id"
    WHERE c."campaign_id" = ${campaignId}::uuid AND c."answered_at" < ${before}::timestamptz
      AND (r."admitted_at" IS NULL OR r."admitted_at" < ${before}::timestamptz)
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
  tx: DatabaseTransaction,
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
