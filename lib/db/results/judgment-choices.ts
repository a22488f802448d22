import type { DatabaseConnection } from "../connection/client";

/** What the rankings of a campaign can be chosen by. */
export interface SegmentChoices {
  /** In the order of the source. */
  readonly documents: readonly string[];
  readonly lines: number;
}

export async function readSegmentChoices(
  db: DatabaseConnection,
  campaignId: string,
): Promise<SegmentChoices> {
  const [row] = await db.$queryRaw<SegmentChoices[]>`
    SELECT (SELECT coalesce(max(s."position") - coalesce(min(c."first_segment"), 0) + 1, 0)
            FROM "segment" s JOIN "campaign" c ON c."id" = s."campaign_id"
            WHERE s."campaign_id" = ${campaignId}::uuid)::int AS "lines",
           coalesce((SELECT array_agg(d."document" ORDER BY d.place) FROM (
             SELECT "document", min("position") AS place FROM "segment"
             WHERE "campaign_id" = ${campaignId}::uuid AND "document" IS NOT NULL GROUP BY "document") d), '{}') AS "documents"`;
  return row ?? { documents: [], lines: 0 };
}

/** Of how many documents the segments of a campaign are; 0 where one is of none. */
export async function countDocuments(db: DatabaseConnection, campaignId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly documents: number }[]>`
    SELECT CASE WHEN EXISTS (SELECT FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid AND "document" IS NULL) THEN 0
           ELSE (SELECT count(DISTINCT "document") FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid)
           END::int AS "documents"`;
  return row?.documents ?? 0;
}

export interface AnswerChoices {
  readonly firstAnswerAt: Date | null;
  readonly lastAnswerAt: Date | null;
  readonly hasOrganisers: boolean;
}

/** When these judges answered first and last, and whether one of them organises: a look into an index for each. */
export async function readAnswerChoices(
  db: DatabaseConnection,
  judgeIds: readonly number[],
): Promise<AnswerChoices> {
  const [row] = await db.$queryRaw<AnswerChoices[]>`
    SELECT min(f."answered_at") AS "firstAnswerAt", max(l."answered_at") AS "lastAnswerAt",
           coalesce(bool_or(EXISTS (
             SELECT 1 FROM "membership" o JOIN "ranking" r ON r."judge_id" = m."id" AND r."by_organiser"
             WHERE o."campaign_id" = m."campaign_id" AND o."user_id" = m."user_id" AND o."role" = 'ORGANISER'
           )), false) AS "hasOrganisers"
    FROM "membership" m
    CROSS JOIN LATERAL (SELECT r."answered_at" FROM "ranking" r WHERE r."judge_id" = m."id"
                        ORDER BY r."answered_at" LIMIT 1) f
    CROSS JOIN LATERAL (SELECT r."answered_at" FROM "ranking" r WHERE r."judge_id" = m."id"
                        ORDER BY r."answered_at" DESC LIMIT 1) l
    WHERE m."id" = ANY(${[...judgeIds]}::int[])`;
  return row ?? { firstAnswerAt: null, lastAnswerAt: null, hasOrganisers: false };
}
