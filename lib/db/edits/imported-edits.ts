import { editKey } from "../../domain/edits/edit";
import type { RankedEdit } from "../../domain/formats/judgments/file-ranking";
import type { DatabaseTransaction } from "../connection/client";

/** An edit of an imported ranking, with the hypotheses that make it. */
export interface ImportedEdit extends Omit<RankedEdit, "systems" | "mark"> {
  readonly segmentId: number;
  readonly hypotheses: readonly number[];
}

/** Stores edits that are not stored yet. @returns their keys, in the order given */
export async function storeImportedEdits(
  tx: DatabaseTransaction,
  campaignId: string,
  edits: readonly ImportedEdit[],
): Promise<readonly number[]> {
  if (edits.length === 0) return [];
  const distinct = new Map<string, ImportedEdit>();
  const keyOf = (edit: ImportedEdit) => `${edit.segmentId} ${editKey(edit)}`;
  for (const edit of edits) {
    const known = distinct.get(keyOf(edit));
    if (known === undefined || (known.type === undefined && edit.type !== undefined))
      distinct.set(keyOf(edit), edit);
  }
  const rows = [...distinct.values()];
  const stored = await tx.$queryRaw<{ readonly place: number; readonly id: number }[]>`
    WITH given AS (
      SELECT * FROM unnest(
        ${rows.map(({ segmentId }) => segmentId)}::int[], ${rows.map(({ start }) => start)}::int[],
        ${rows.map(({ end }) => end)}::int[], ${rows.map(({ correction }) => correction)}::text[],
        ${rows.map(({ type }) => type ?? null)}::text[]) WITH ORDINALITY
        AS e("segment_id", "start", "end", "correction", "type", "place")
    ), made AS (
      INSERT INTO "segment_edit" ("campaign_id", "segment_id", "start", "end", "correction", "type")
      SELECT ${campaignId}::uuid, "segment_id", "start", "end", "correction", "type" FROM given ORDER BY "place"
      ON CONFLICT ("segment_id", "start", "end", md5("correction")) DO NOTHING
      RETURNING "id", "segment_id", "start", "end", "correction"
    ), every AS (
      SELECT "id", "segment_id", "start", "end", "correction" FROM made
      UNION ALL SELECT "id", "segment_id", "start", "end", "correction" FROM "segment_edit"
      WHERE "campaign_id" = ${campaignId}::uuid
    )
    SELECT g."place"::int AS "place", e."id" FROM given g
    JOIN every e ON e."segment_id" = g."segment_id" AND e."start" = g."start" AND e."end" = g."end"
      AND e."correction" = g."correction"`;
  const keys = new Map(stored.map(({ place, id }) => [keyOf(rows[place - 1]!), id]));
  const made = edits.flatMap((edit) =>
    edit.hypotheses.map((hypothesis) => ({
      hypothesis,
      edit: keys.get(keyOf(edit))!,
      segment: edit.segmentId,
    })),
  );
  await tx.$executeRaw`
    INSERT INTO "hypothesis_edit" ("hypothesis_id", "edit_id", "segment_id")
    SELECT * FROM unnest(
      ${made.map(({ hypothesis }) => hypothesis)}::int[], ${made.map(({ edit }) => edit)}::int[],
      ${made.map(({ segment }) => segment)}::int[])
    ON CONFLICT DO NOTHING`;
  return edits.map((edit) => keys.get(keyOf(edit))!);
}

/** A campaign whose judges marked edits, or bracketed errors first. @returns whether it can be one */
export async function markImportedCampaign(
  tx: DatabaseTransaction,
  campaignId: string,
  { hasEdits, hasErrors }: { readonly hasEdits: boolean; readonly hasErrors: boolean },
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE "campaign" SET
      "edit_marking" = CASE WHEN ${hasEdits} THEN 'OFFERED'::edit_marking ELSE "edit_marking" END,
      "errors_first" = "errors_first" OR ${hasErrors}
    WHERE "id" = ${campaignId}::uuid AND "kind" = 'CORRECTION'`;
  return changed > 0;
}
