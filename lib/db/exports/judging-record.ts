import type { DatabaseConnection } from "../connection/client";

export interface StoredJudgingRecord {
  /** Of the rankings that count, those read from a file. */
  readonly imported: number;
  /** The most outputs that one of these has. */
  readonly maxImported: number;
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
           coalesce(max(r."shown") FILTER (WHERE r."origin" = 'IMPORTED'), 0) AS "maxImported",
           extract(year FROM max(c."answered_at")
             FILTER (WHERE c."answered_at" <> to_timestamp(0)) AT TIME ZONE 'UTC')::int AS "lastYear"
    FROM "counted_ranking" c JOIN "ranking" r ON r."id" = c."id"
    WHERE c."campaign_id" = ${campaignId}::uuid`;
  return row ?? { imported: 0, maxImported: 0, lastYear: null };
}
