import type { DatabaseTransaction } from "../connection/client";

export interface ExportedSegment {
  readonly position: number;
  readonly document: string | null;
  readonly source: string;
  /** What each system wrote, as it was uploaded. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
  /** Edits as stored; empty where there is no gold. */
  readonly gold: readonly { readonly annotator: number; readonly edits: unknown }[];
}

/** Texts may be long, and each system has one for every segment. */
const SEGMENTS_PER_PAGE = 50;

/** The segments of a campaign with everything written for them, in order, a page at a time. */
export async function* readExportedSegments(
  tx: DatabaseTransaction,
  campaignId: string,
): AsyncGenerator<readonly ExportedSegment[], void, undefined> {
  for (let after = -1; ; ) {
    const page = await tx.$queryRaw<ExportedSegment[]>`
      SELECT s."position", s."document", s."source",
             coalesce((SELECT json_object_agg(y."name", coalesce(o."original", h."text") ORDER BY y."name" COLLATE "C")
               FROM "output" o JOIN "hypothesis" h ON h."id" = o."hypothesis_id" JOIN "system" y ON y."id" = o."system_id"
               WHERE o."segment_id" = s."id"), '{}') AS "outputs",
             coalesce((SELECT json_object_agg(t."name", t."text" ORDER BY t."name" COLLATE "C")
               FROM "reference_text" t WHERE t."segment_id" = s."id"), '{}') AS "references",
             coalesce((SELECT json_agg(json_build_object('annotator', g."annotator", 'edits', g."edits")
                                       ORDER BY g."annotator")
               FROM "gold_annotation" g WHERE g."segment_id" = s."id"), '[]') AS "gold"
      FROM "segment" s
      WHERE s."campaign_id" = ${campaignId}::uuid AND s."position" > ${after}
      ORDER BY s."position" LIMIT ${SEGMENTS_PER_PAGE}`;
    if (page.length > 0) yield page;
    if (page.length < SEGMENTS_PER_PAGE) return;
    after = page.at(-1)!.position;
  }
}

export interface ExportedMaterial {
  readonly systems: readonly { readonly name: string; readonly isInput: boolean }[];
  /** The systems whose edits are annotated; the unchanged source among them where there are others, for it has none. */
  readonly editsOf: readonly string[];
  readonly references: readonly string[];
  readonly segments: number;
  readonly hasGold: boolean;
  readonly hasDocuments: boolean;
  /** Every system has an output for every segment, and no text breaks a line (a CR at its end does not). */
  readonly fitsLines: boolean;
}

/** What there is to export beside rankings. */
export async function readExportedMaterial(
  tx: DatabaseTransaction,
  campaignId: string,
): Promise<ExportedMaterial> {
  const [material] = await tx.$queryRaw<ExportedMaterial[]>`
    WITH own AS (SELECT * FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid)
    SELECT
      coalesce((SELECT json_agg(json_build_object('name', y."name", 'isInput', y."is_input") ORDER BY y."name" COLLATE "C")
        FROM "system" y WHERE y."campaign_id" = ${campaignId}::uuid), '[]') AS "systems",
      coalesce((SELECT json_agg(y."name" ORDER BY y."name" COLLATE "C") FROM "system" y
        WHERE y."campaign_id" = ${campaignId}::uuid
          AND (EXISTS (SELECT FROM "system_edits" e WHERE e."system_id" = y."id")
            OR y."is_input" AND EXISTS (SELECT FROM "system_edits" e JOIN own ON own."id" = e."segment_id"))), '[]')
        AS "editsOf",
      coalesce((SELECT json_agg(DISTINCT t."name") FROM "reference_text" t JOIN own ON own."id" = t."segment_id"), '[]')
        AS "references",
      (SELECT count(*) FROM own)::int AS "segments",
      EXISTS (SELECT FROM "gold_annotation" g JOIN own ON own."id" = g."segment_id") AS "hasGold",
      EXISTS (SELECT FROM own WHERE "document" IS NOT NULL) AS "hasDocuments",
      (SELECT count(*) FROM "output" o WHERE o."campaign_id" = ${campaignId}::uuid)
        = (SELECT count(*) FROM own) * (SELECT count(*) FROM "system" y WHERE y."campaign_id" = ${campaignId}::uuid)
      AND NOT EXISTS (SELECT FROM own WHERE "source" ~ '\n|\r.' OR "document" ~ '\n|\r.')
      AND NOT EXISTS (SELECT FROM "output" o JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
        WHERE o."campaign_id" = ${campaignId}::uuid AND coalesce(o."original", h."text") ~ '\n|\r.')
      AND NOT EXISTS (SELECT FROM "reference_text" t JOIN own ON own."id" = t."segment_id" WHERE t."text" ~ '\n|\r.')
        AS "fitsLines"`;
  return material!;
}

export interface ExportedEdits {
  readonly position: number;
  readonly source: string;
  /** Edits as stored; empty where there are none. */
  readonly edits: readonly { readonly annotator: number; readonly edits: unknown }[];
}

/** The annotated edits of one system, in the order of the segments, a page at a time. */
export async function* readEditsOfSystem(
  tx: DatabaseTransaction,
  campaignId: string,
  system: string,
): AsyncGenerator<readonly ExportedEdits[], void, undefined> {
  for (let after = -1; ; ) {
    const page = await tx.$queryRaw<ExportedEdits[]>`
      SELECT s."position", s."source",
             coalesce((SELECT json_agg(json_build_object('annotator', e."annotator", 'edits', e."edits")
                                       ORDER BY e."annotator")
               FROM "system_edits" e JOIN "system" y ON y."id" = e."system_id"
               WHERE e."segment_id" = s."id" AND y."name" = ${system}), '[]') AS "edits"
      FROM "segment" s
      WHERE s."campaign_id" = ${campaignId}::uuid AND s."position" > ${after}
      ORDER BY s."position" LIMIT 500`;
    if (page.length > 0) yield page;
    if (page.length < 500) return;
    after = page.at(-1)!.position;
  }
}

/** What one system wrote, in the order of the segments, a page at a time. */
export async function* readOutputsOfSystem(
  tx: DatabaseTransaction,
  campaignId: string,
  system: string,
): AsyncGenerator<readonly string[], void, undefined> {
  for (let after = -1; ; ) {
    const page = await tx.$queryRaw<{ readonly position: number; readonly text: string }[]>`
      SELECT s."position", coalesce(o."original", h."text") AS "text"
      FROM "segment" s
      JOIN "system" y ON y."campaign_id" = s."campaign_id" AND y."name" = ${system}
      JOIN "output" o ON o."segment_id" = s."id" AND o."system_id" = y."id"
      JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
      WHERE s."campaign_id" = ${campaignId}::uuid AND s."position" > ${after}
      ORDER BY s."position" LIMIT 500`;
    if (page.length > 0) yield page.map(({ text }) => text);
    if (page.length < 500) return;
    after = page.at(-1)!.position;
  }
}
