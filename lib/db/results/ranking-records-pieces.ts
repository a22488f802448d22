import type { DatabaseConnection } from "../connection/client";

export interface SegmentOfPiece {
  readonly id: number;
  readonly position: number;
  readonly document: string | null;
}

/** So many rankings, with their entries and systems, are held at a time; a single segment may have more. */
const RANKINGS_PER_PIECE = 4000;

/**
 * The segments that have rankings, in code-unit order of their positions as text, cut into pieces of neighbours that
 * are read together.
 */
export async function findSegmentPieces(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly (readonly SegmentOfPiece[])[]> {
  const segments = await db.$queryRaw<(SegmentOfPiece & { readonly rankings: number })[]>`
    SELECT s."id", s."position", s."document", r.rankings::int AS "rankings"
    FROM (SELECT "segment_id", count(*) AS rankings FROM "ranking"
          WHERE "campaign_id" = ${campaignId}::uuid GROUP BY "segment_id") r
    JOIN "segment" s ON s."id" = r."segment_id"
    ORDER BY s."position"::text COLLATE "C"`;
  const pieces: SegmentOfPiece[][] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const { rankings, ...segment } of segments) {
    held += rankings;
    if (held > RANKINGS_PER_PIECE) {
      pieces.push([]);
      held = rankings;
    }
    pieces.at(-1)?.push(segment);
  }
  return pieces;
}
