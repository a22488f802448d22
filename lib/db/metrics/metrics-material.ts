import type { JudgedSegments } from "../../domain/results/metrics/scored-segments";
import type { DatabaseConnection } from "../connection/client";
import { Prisma } from "../generated/client";
import { PLACEHOLDER } from "../uploads/known-texts";

/** The positions of the segments that are scored; all where nothing is said. */
export type ScoredPositions = readonly number[] | undefined;

/** Of the segment `g`. */
function isScored(positions: ScoredPositions) {
  return positions === undefined
    ? Prisma.sql`TRUE`
    : Prisma.sql`g."position" = ANY(${[...positions]}::int[])`;
}

const isJudged = Prisma.sql`EXISTS (
  SELECT FROM "counted_ranking" c WHERE c."segment_id" = g."id" AND c."campaign_id" = g."campaign_id")`;

/** How many segments there are, and how many have rankings that count. */
export async function countJudgedSegments(
  db: DatabaseConnection,
  campaignId: string,
): Promise<JudgedSegments> {
  const [row] = await db.$queryRaw<JudgedSegments[]>`
    SELECT count(*)::int AS "segments", (count(*) FILTER (WHERE ${isJudged}))::int AS "judged"
    FROM "segment" g WHERE g."campaign_id" = ${campaignId}::uuid`;
  return row ?? { segments: 0, judged: 0 };
}

/** The positions of the segments with rankings that count, ascending. */
export async function listJudgedPositions(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly number[]> {
  const rows = await db.$queryRaw<{ readonly position: number }[]>`
    SELECT g."position" FROM "segment" g WHERE g."campaign_id" = ${campaignId}::uuid AND ${isJudged}
    ORDER BY g."position"`;
  return rows.map(({ position }) => position);
}

/** What stored data a scorer works on, named by content: equal for equal texts, whichever keys they have. */
export async function fingerprintScoringMaterial(
  db: DatabaseConnection,
  campaignId: string,
  positions?: ScoredPositions,
): Promise<string> {
  // Sums of hashes, so that nothing has to be sorted. Sixty bits of each, for sums must not overflow.
  const [row] = await db.$queryRaw<{ readonly fingerprint: string }[]>`
    WITH "item" AS (
      SELECT sha256(convert_to(s."name" || ' ' || g."position" || ' ', 'UTF8') || h."text_hash") AS "digest"
      FROM "output" o
      JOIN "system" s ON s."id" = o."system_id"
      JOIN "segment" g ON g."id" = o."segment_id"
      JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
      WHERE o."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
      UNION ALL
      SELECT sha256(convert_to('source ' || g."position" || ' ' || g."source", 'UTF8'))
      FROM "segment" g WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
      UNION ALL
      SELECT sha256(convert_to('gold ' || g."position" || ' ' || a."annotator" || ' ' || a."edits"::text, 'UTF8'))
      FROM "gold_annotation" a JOIN "segment" g ON g."id" = a."segment_id"
      WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
      UNION ALL
      SELECT sha256(convert_to('edits ' || s."name" || ' ' || g."position" || ' ' || e."annotator" || ' ' || e."edits"::text, 'UTF8'))
      FROM "system_edits" e
      JOIN "system" s ON s."id" = e."system_id"
      JOIN "segment" g ON g."id" = e."segment_id"
      WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
      UNION ALL
      SELECT sha256(convert_to('reference ' || g."position" || ' ' || r."name" || ' ' || r."text", 'UTF8'))
      FROM "reference_text" r JOIN "segment" g ON g."id" = r."segment_id"
      WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
    )
    SELECT count(*) || '-' || coalesce(sum(('x0' || substr(encode("digest", 'hex'), 1, 15))::bit(64)::bigint), 0)
      AS "fingerprint"
    FROM "item"`;
  const fingerprint = row?.fingerprint ?? "0-0";
  return positions === undefined ? fingerprint : `judged-${fingerprint}`;
}

export interface MaterialCounts {
  readonly systems: number;
  readonly segments: number;
  readonly outputs: number;
  /** Of these, whose texts no file held: something stands for them. */
  readonly unknownTexts: number;
  /** Outputs with line breaks within. */
  readonly outputsOfLines: number;
  /** Segments with at least one row of gold. */
  readonly withGold: number;
  readonly annotators: readonly number[];
  /** Names of the systems whose edits are annotated. */
  readonly editsOf: readonly string[];
  /** Names of the systems that are the unchanged source. */
  readonly inputSystems: readonly string[];
  readonly withReferences: number;
  /** Of the segments that have any: every one has as many where these two are the same. */
  readonly fewestReferences: number;
  readonly maxReferences: number;
}

/** What there is to score, counted. */
export async function countScoringMaterial(
  db: DatabaseConnection,
  campaignId: string,
  positions?: ScoredPositions,
): Promise<MaterialCounts> {
  const [row] = await db.$queryRaw<MaterialCounts[]>`
    WITH "gold" AS (
      SELECT a."segment_id", a."annotator" FROM "gold_annotation" a
      JOIN "segment" g ON g."id" = a."segment_id"
      WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
    ), "texts" AS (
      SELECT r."segment_id", count(*)::int AS "references" FROM "reference_text" r
      JOIN "segment" g ON g."id" = r."segment_id"
      WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
      GROUP BY r."segment_id"
    ), "written" AS (
      SELECT h."text" FROM "output" o JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
      JOIN "segment" g ON g."id" = o."segment_id"
      WHERE o."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
    )
    SELECT
      (SELECT count(*) FROM "system" WHERE "campaign_id" = ${campaignId}::uuid)::int AS "systems",
      (SELECT count(*) FROM "segment" g
        WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)})::int AS "segments",
      (SELECT count(*) FROM "written")::int AS "outputs",
      (SELECT count(*) FROM "written" WHERE "text" ~ ${PLACEHOLDER})::int AS "unknownTexts",
      (SELECT count(*) FROM "written" WHERE position(chr(10) IN "text") > 0)::int AS "outputsOfLines",
      (SELECT count(DISTINCT "segment_id") FROM "gold")::int AS "withGold",
      coalesce((SELECT array_agg(DISTINCT "annotator" ORDER BY "annotator") FROM "gold"), '{}') AS "annotators",
      coalesce((SELECT array_agg(s."name" ORDER BY s."name" COLLATE "C") FROM "system" s
        WHERE s."campaign_id" = ${campaignId}::uuid
          AND EXISTS (SELECT FROM "system_edits" e WHERE e."system_id" = s."id")), '{}') AS "editsOf",
      coalesce((SELECT array_agg("name") FROM "system" WHERE "campaign_id" = ${campaignId}::uuid AND "is_input"), '{}')
        AS "inputSystems",
      (SELECT count(*) FROM "texts")::int AS "withReferences",
      coalesce((SELECT min("references") FROM "texts"), 0) AS "fewestReferences",
      coalesce((SELECT max("references") FROM "texts"), 0) AS "maxReferences"`;
  if (row === undefined) throw new Error("a query without FROM gave no row");
  return row;
}

export interface StoredScoringSegment {
  readonly position: number;
  readonly source: string;
  /** By number of the annotator. */
  readonly gold: readonly { readonly annotator: number; readonly edits: unknown }[];
  /** By name of the reference. */
  readonly references: readonly string[];
}

/** The segments in order with all that outputs are held against. */
export async function loadScoringSegments(
  db: DatabaseConnection,
  campaignId: string,
  positions?: ScoredPositions,
): Promise<readonly StoredScoringSegment[]> {
  return db.$queryRaw<StoredScoringSegment[]>`
    SELECT g."position", g."source",
      coalesce((SELECT jsonb_agg(jsonb_build_object('annotator', a."annotator", 'edits', a."edits")
                                 ORDER BY a."annotator")
                FROM "gold_annotation" a WHERE a."segment_id" = g."id"), '[]') AS "gold",
      coalesce((SELECT array_agg(r."text" ORDER BY r."name" COLLATE "C")
                FROM "reference_text" r WHERE r."segment_id" = g."id"), '{}') AS "references"
    FROM "segment" g WHERE g."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
    ORDER BY g."position"`;
}

export interface StoredScoringOutputs {
  readonly systemId: number;
  readonly system: string;
  /** The system is the unchanged source. */
  readonly isInput: boolean;
  readonly lines: string[];
}

/** What each system wrote, in the order of the segments; systems in code-unit order. */
export async function loadScoringOutputs(
  db: DatabaseConnection,
  campaignId: string,
  positions?: ScoredPositions,
): Promise<readonly StoredScoringOutputs[]> {
  return db.$queryRaw<StoredScoringOutputs[]>`
    SELECT s."id" AS "systemId", s."name" AS "system", s."is_input" AS "isInput",
           array_agg(h."text" ORDER BY g."position") AS "lines"
    FROM "system" s
    JOIN "output" o ON o."system_id" = s."id"
    JOIN "segment" g ON g."id" = o."segment_id"
    JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
    WHERE s."campaign_id" = ${campaignId}::uuid AND ${isScored(positions)}
    GROUP BY s."id"
    ORDER BY s."name" COLLATE "C"`;
}

/** The annotated edits of a system, in the order of the segments; none where nobody annotated them. */
export async function loadSystemEdits(
  db: DatabaseConnection,
  systemId: number,
  positions?: ScoredPositions,
): Promise<readonly (readonly { readonly annotator: number; readonly edits: unknown }[])[]> {
  const rows = await db.$queryRaw<
    { readonly annotators: readonly { readonly annotator: number; readonly edits: unknown }[] }[]
  >`
    SELECT jsonb_agg(jsonb_build_object('annotator', e."annotator", 'edits', e."edits")
                     ORDER BY e."annotator") AS "annotators"
    FROM "system_edits" e JOIN "segment" g ON g."id" = e."segment_id"
    WHERE e."system_id" = ${systemId}::int AND ${isScored(positions)}
    GROUP BY g."id" ORDER BY g."position"`;
  return rows.map(({ annotators }) => annotators);
}

/** The positions of all segments, ascending. */
export async function listSegmentPositions(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly number[]> {
  const rows = await db.$queryRaw<{ readonly position: number }[]>`
    SELECT "position" FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid ORDER BY "position"`;
  return rows.map(({ position }) => position);
}

/** The outputs that several systems wrote, each with the position of its segment. */
export async function listSharedOutputs(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly { readonly segment: number; readonly systems: string[] }[]> {
  return db.$queryRaw<{ segment: number; systems: string[] }[]>`
    SELECT g."position" AS "segment", array_agg(s."name" ORDER BY s."name" COLLATE "C") AS "systems"
    FROM "output" o
    JOIN "system" s ON s."id" = o."system_id"
    JOIN "segment" g ON g."id" = o."segment_id"
    WHERE o."campaign_id" = ${campaignId}::uuid
    GROUP BY g."position", o."hypothesis_id" HAVING count(*) > 1`;
}
