import type { DatabaseConnection } from "../connection/client";

export interface RecordSelection {
  /** Only what enters results: rankings that count, and tasks that were skipped instead. */
  readonly onlyCounting?: boolean;
  /** Without those that organisers of the campaign gave. */
  readonly withoutOrganisers?: boolean;
}

export interface StoredRankingRow {
  readonly id: number;
  readonly segmentId: number;
  /** The name that exports use, so that the canonical order is that of a file with the same rankings. */
  readonly judge: string;
  readonly kind: "REGULAR" | "REPEAT" | "PRACTICE" | "CONTROL" | "AUTOMATIC";
  readonly state: "CURRENT" | "SUPERSEDED" | "SKIPPED";
  readonly answeredAt: Date;
  readonly activeMs: number | null;
  readonly ungrouped: boolean;
  readonly displayOrder: readonly number[];
  /** Ordered by key; as many ranks. */
  readonly hypotheses: readonly number[];
  readonly ranks: readonly number[];
}

/** The rankings of these segments. */
export async function readRankingRows(
  db: DatabaseConnection,
  { campaignId, segmentIds }: { readonly campaignId: string; readonly segmentIds: readonly number[] },
  { onlyCounting = false, withoutOrganisers = false }: RecordSelection,
): Promise<readonly StoredRankingRow[]> {
  return db.$queryRaw<StoredRankingRow[]>`
    SELECT r."id", r."segment_id" AS "segmentId", m."export_name" AS "judge", r."kind"::text AS "kind",
           r."state"::text AS "state", r."answered_at" AS "answeredAt", r."active_ms" AS "activeMs",
           r."ungrouped", r."display_order" AS "displayOrder", coalesce(e.hypotheses, '{}') AS "hypotheses",
           coalesce(e.ranks, '{}') AS "ranks"
    FROM "ranking" r
    JOIN "membership" m ON m."id" = r."judge_id"
    LEFT JOIN LATERAL (
      SELECT array_agg(x."hypothesis_id" ORDER BY x."hypothesis_id") AS hypotheses,
             array_agg(x."rank" ORDER BY x."hypothesis_id") AS ranks
      FROM "ranking_entry" x WHERE x."ranking_id" = r."id") e ON true
    WHERE r."campaign_id" = ${campaignId}::uuid AND r."segment_id" = ANY(${segmentIds}::int[])
      AND (NOT ${withoutOrganisers} OR NOT r."by_organiser")
      AND (NOT ${onlyCounting} OR "answer_enters_results"(r, m))
    ORDER BY r."id"`;
}

/** The next rankings with judgments that count, by key after `afterId`. */
export async function readNextCountedRows(
  db: DatabaseConnection,
  {
    campaignId,
    afterId,
    maxRankings,
  }: { readonly campaignId: string; readonly afterId: number; readonly maxRankings: number },
): Promise<readonly (StoredRankingRow & { readonly position: number; readonly document: string | null })[]> {
  return db.$queryRaw<(StoredRankingRow & { readonly position: number; readonly document: string | null })[]>`
    SELECT r."id", r."segment_id" AS "segmentId", m."export_name" AS "judge", r."kind"::text AS "kind",
           'CURRENT' AS "state", r."answered_at" AS "answeredAt", NULL::int AS "activeMs",
           r."ungrouped", '{}'::int[] AS "displayOrder", e.hypotheses AS "hypotheses", e.ranks AS "ranks",
           s."position", s."document"
    FROM (SELECT * FROM "counted_ranking" c
          WHERE c."campaign_id" = ${campaignId}::uuid AND c."id" > ${afterId}
          ORDER BY c."id" LIMIT ${maxRankings}) r
    JOIN "membership" m ON m."id" = r."judge_id"
    JOIN "segment" s ON s."id" = r."segment_id"
    JOIN LATERAL (
      SELECT array_agg(x."hypothesis_id" ORDER BY x."hypothesis_id") AS hypotheses,
             array_agg(x."rank" ORDER BY x."hypothesis_id") AS ranks
      FROM "ranking_entry" x WHERE x."ranking_id" = r."id") e ON true
    ORDER BY r."id"`;
}
