import type { DatabaseConnection } from "../connection/client";

export interface StoredReadiness {
  readonly knownPractice: number;
  readonly knownControls: number;
  readonly links: number;
}

/** What is stored of a campaign's setting up beside what `countCampaigns` counts. */
export async function measureReadiness(
  db: DatabaseConnection,
  campaignId: string,
  now: Date,
): Promise<StoredReadiness> {
  const [readiness] = await db.$queryRaw<StoredReadiness[]>`
    WITH known AS (
      SELECT t."kind" FROM "task" t
      WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" <> 'REGULAR' AND EXISTS (
        SELECT FROM "task_hypothesis" h WHERE h."task_id" = t."id" AND h."expected_rank" IS NOT NULL)
    )
    SELECT
      (SELECT count(*) FROM known WHERE "kind" = 'PRACTICE')::int AS "knownPractice",
      (SELECT count(*) FROM known WHERE "kind" = 'CONTROL')::int AS "knownControls",
      (SELECT count(*) FROM "invitation"
        WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'JUDGE' AND "revoked_at" IS NULL
          AND "used_at" IS NULL AND ("expires_at" IS NULL OR "expires_at" > ${now})
          AND ("max_judges" IS NULL OR "judges_in" < "max_judges"))::int AS "links"`;
  if (readiness === undefined) throw new Error("counting gave no row");
  return readiness;
}
