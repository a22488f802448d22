import type { Edit } from "../../domain/edits/edit";
import type { SegmentEdits } from "../../domain/edits/edits-of-texts";
import type { GoldEdit } from "../../domain/metrics/gold/gold-annotation";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** Whether the edits of a campaign have been fixed; where no text changes anything there are none to fix. */
export async function hasFixedEdits(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ readonly fixed: boolean }[]>`
    SELECT EXISTS (SELECT FROM "segment_edit" WHERE "campaign_id" = ${campaignId}::uuid) AS "fixed"`;
  return row?.fixed ?? false;
}

export interface EditedSegment {
  readonly id: number;
  readonly position: number;
  readonly source: string;
  /** In the order in which they were stored. */
  readonly texts: readonly {
    readonly id: number;
    readonly text: string;
    /** Of the first of its systems that has any, what the first annotator wrote. */
    readonly annotated: readonly GoldEdit[] | null;
  }[];
}

/** The next segments behind a position, with their texts. */
export async function readEditedSegments(
  tx: DatabaseTransaction,
  campaignId: string,
  after: number,
  maxSegments: number,
): Promise<readonly EditedSegment[]> {
  return tx.$queryRaw<EditedSegment[]>`
    SELECT s."id", s."position", s."source", coalesce((
        SELECT json_agg(json_build_object('id', h."id", 'text', h."text", 'annotated', (
            SELECT e."edits" FROM "output" o
            JOIN "system_edits" e ON e."system_id" = o."system_id" AND e."segment_id" = o."segment_id"
            WHERE o."hypothesis_id" = h."id" ORDER BY e."system_id", e."annotator" LIMIT 1)) ORDER BY h."id")
        FROM "hypothesis" h WHERE h."segment_id" = s."id"), '[]') AS "texts"
    FROM "segment" s
    WHERE s."campaign_id" = ${campaignId}::uuid AND s."position" > ${after}
    ORDER BY s."position" LIMIT ${maxSegments}`;
}

interface FixedEdits extends SegmentEdits {
  readonly segment: EditedSegment;
}

/** Stores the edits of segments, numbered in the order of each source. */
export async function storeSegmentEdits(
  tx: DatabaseTransaction,
  campaignId: string,
  fixed: readonly FixedEdits[],
): Promise<void> {
  const edits = fixed.flatMap((of) => of.edits.map((edit, place) => ({ ...edit, place, of })));
  if (edits.length === 0) return;
  const column = <Value>(of: (edit: Edit & { readonly of: FixedEdits }) => Value) => edits.map(of);
  const stored = await tx.$queryRaw<{ readonly id: number }[]>`
    INSERT INTO "segment_edit" ("campaign_id", "segment_id", "start", "end", "correction", "type")
    SELECT ${campaignId}::uuid, e."segment", e."start", e."end", e."correction", e."type"
    FROM unnest(${column(({ of }) => of.segment.id)}::int[], ${column(({ start }) => start)}::int[],
                ${column(({ end }) => end)}::int[], ${column(({ correction }) => correction)}::text[],
                ${column(({ type }) => type)}::text[]) WITH ORDINALITY
      AS e("segment", "start", "end", "correction", "type", "place")
    ORDER BY e."place" RETURNING "id"`;
  const numbers = stored.map(({ id }) => id).sort((one, other) => one - other);
  const keys = new Map(fixed.map((of) => [of, [] as number[]]));
  for (const [at, { of }] of edits.entries()) keys.get(of)!.push(numbers[at]!);
  const made = fixed.flatMap((of) =>
    of.ofText.flatMap((own, text) =>
      own.map((place) => ({
        hypothesis: of.segment.texts[text]!.id,
        edit: keys.get(of)![place]!,
        segment: of.segment.id,
      })),
    ),
  );
  await tx.$executeRaw`
    INSERT INTO "hypothesis_edit" ("hypothesis_id", "edit_id", "segment_id")
    SELECT * FROM unnest(${made.map(({ hypothesis }) => hypothesis)}::int[], ${made.map(({ edit }) => edit)}::int[],
                         ${made.map(({ segment }) => segment)}::int[])`;
}
