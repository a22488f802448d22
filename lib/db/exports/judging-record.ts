import type { DatabaseConnection } from "../connection/client";

export interface StoredJudgingRecord {
  /** Of the rankings that count, those read from a file. */
  readonly imported: number;
  /** The most outputs that one of these has. */
  readonly mostImported: number;
  /** The year (UTC) of the last ranking that counts, where any has a time: imported ones without stand at the epoch. */
  readonly lastYear: number | null;
}

/** What is recorded of how and when the rankings that count were given. */
export async function readJudgingRecord(
  db: DatabaseConnection,
  campaignId: string,
): Promise<StoredJudgingRecord> {
  const [row] = await db.$queryRaw<StoredJudgingRecord[]>`
    SELECT count(*) FILTER (WHERE r."origin" = 'IMPORTED')::int AS "imported",
           coalesce(max(r."shown") FILTER (WHERE r."origin" = 'IMPORTED'), 0) AS "mostImported",
           extract(year FROM max(r."answered_at")
             FILTER (WHERE r."answered_at" <> to_timestamp(0)) AT TIME ZONE 'UTC')::int AS "lastYear"
    FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id"
    WHERE r."campaign_id" = ${campaignId}::uuid AND r."state" = 'CURRENT'
      AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
      AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL) AND m."excluded_at" IS NULL`;
  return row ?? { imported: 0, mostImported: 0, lastYear: null };
}
