import type { DatabaseConnection } from "../connection/client";

/** A segment's distinct outputs, packed: a campaign may have 100,000 segments with 20 outputs each. */
export interface PackedSegment {
  readonly id: number;
  /** Ids of the hypotheses in code-unit order of their texts, with spaces between. */
  readonly hypotheses: string;
  /** For each of them the systems behind it by index, with commas between, and spaces between hypotheses. */
  readonly groups: string;
  /** What it is a segment of, where that is known. */
  readonly document: string | null;
}

export interface StoredDrawMaterial {
  /** Names, by index. */
  readonly systems: readonly string[];
  /** In order of position. */
  readonly segments: readonly PackedSegment[];
}

/**
 * What the tasks of a campaign are drawn from.
 *
 * Hypotheses stand in the order of `collapseOutputs`, that of UTF-16 code units, so that a draw means the same
 * hypotheses as in a folder of files. PostgreSQL orders by code points, which differs where a character beyond the
 * basic plane meets one from U+E000 to U+FFFF: those are put behind by a prefix, the last code point there is.
 */
export async function loadDrawMaterial(
  db: DatabaseConnection,
  campaignId: string,
): Promise<StoredDrawMaterial> {
  const systems = await db.$queryRaw<{ readonly name: string }[]>`
      SELECT "name" FROM "system" WHERE "campaign_id" = ${campaignId}::uuid ORDER BY "name" COLLATE "C"`;
  const segments = await db.$queryRaw<PackedSegment[]>`
      WITH numbered AS (
        SELECT "id", (row_number() OVER (ORDER BY "name" COLLATE "C") - 1)::text AS "index"
        FROM "system" WHERE "campaign_id" = ${campaignId}::uuid
      ), written AS (
        SELECT o."hypothesis_id", o."segment_id", string_agg(n."index", ',' ORDER BY n."id") AS "systems"
        FROM numbered n JOIN "output" o ON o."system_id" = n."id"
        GROUP BY o."hypothesis_id", o."segment_id"
      ), ordered AS (
        SELECT w.*, CASE WHEN h."text" ~ '[\\uE000-\\uFFFF]'
                      THEN regexp_replace(h."text", '([\\uE000-\\uFFFF])', U&'\\+10FFFF\\\\1', 'g')
                      ELSE h."text" END AS "place"
        FROM written w JOIN "hypothesis" h ON h."id" = w."hypothesis_id"
      ), packed AS (
        SELECT "segment_id",
               string_agg("hypothesis_id"::text, ' ' ORDER BY "place" COLLATE "C") AS "hypotheses",
               string_agg("systems", ' ' ORDER BY "place" COLLATE "C") AS "groups"
        FROM ordered GROUP BY "segment_id"
      )
      SELECT s."id", coalesce(p."hypotheses", '') AS "hypotheses", coalesce(p."groups", '') AS "groups", s."document"
      FROM "segment" s LEFT JOIN packed p ON p."segment_id" = s."id"
      WHERE s."campaign_id" = ${campaignId}::uuid ORDER BY s."position"`;
  return { systems: systems.map(({ name }) => name), segments };
}

/**
 * Changes whenever what is drawn from does: outputs come with their systems and segments, and new ones have new keys.
 * Reading it takes milliseconds, reading the outputs seconds.
 */
export async function dataFingerprint(db: DatabaseConnection, campaignId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ readonly fingerprint: string }[]>`
    SELECT concat_ws(' ',
      (SELECT count(*) || ':' || coalesce(max("id"), 0) FROM "system" WHERE "campaign_id" = ${campaignId}::uuid),
      (SELECT count(*) || ':' || coalesce(max("id"), 0) FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid),
      (SELECT sum(hashtext("document")::bigint) FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid),
      (SELECT "max_hypotheses" FROM "campaign" WHERE "id" = ${campaignId}::uuid),
      (SELECT string_agg("kind" || ':' || "segment_id", ',' ORDER BY "segment_id") FROM "task"
        WHERE "campaign_id" = ${campaignId}::uuid AND "kind" <> 'REGULAR')) AS "fingerprint"`;
  return row?.fingerprint ?? "";
}

export interface ReservedSegment {
  readonly position: number;
  readonly kind: "PRACTICE" | "CONTROL";
}

/** The segments that practice and control tasks are made of. */
export async function listReservedSegments(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly ReservedSegment[]> {
  return db.$queryRaw<ReservedSegment[]>`
    SELECT s."position", t."kind"::text AS "kind" FROM "task" t JOIN "segment" s ON s."id" = t."segment_id"
    WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" <> 'REGULAR' ORDER BY s."position"`;
}
