import type { DatabaseConnection } from "./client";

/** A task as its judge sees it, before it is known whether differences are marked. */
export interface ShownAssignment {
  readonly id: number;
  readonly publicId: string;
  readonly before: readonly string[];
  readonly source: string;
  readonly after: readonly string[];
  readonly hypotheses: readonly string[];
  readonly draftRanks: readonly number[] | null;
  readonly draftChangedAt: Date | null;
  readonly draftActiveMs: number | null;
}

/** The keys of what a judge holds, longest first. */
export async function listOpenAssignments(
  db: DatabaseConnection,
  judgeId: number,
): Promise<readonly number[]> {
  const open = await db.assignment.findMany({
    where: { judgeId, state: "OPEN" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return open.map(({ id }) => id);
}

/** The assignments with these keys, in their order. Context ends where the document does. */
export async function readShownAssignments(
  db: DatabaseConnection,
  ids: readonly number[],
  contextSentences: number,
): Promise<readonly ShownAssignment[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<ShownAssignment[]>`
    SELECT a."id", a."public_id" AS "publicId", s."source",
           ARRAY(SELECT n."source" FROM "segment" n
                 WHERE n."campaign_id" = s."campaign_id" AND n."document" IS NOT DISTINCT FROM s."document"
                   AND n."position" BETWEEN s."position" - ${contextSentences}::int AND s."position" - 1
                 ORDER BY n."position") AS "before",
           ARRAY(SELECT n."source" FROM "segment" n
                 WHERE n."campaign_id" = s."campaign_id" AND n."document" IS NOT DISTINCT FROM s."document"
                   AND n."position" BETWEEN s."position" + 1 AND s."position" + ${contextSentences}::int
                 ORDER BY n."position") AS "after",
           ARRAY(SELECT h."text" FROM unnest(a."display_order") WITH ORDINALITY AS shown("id", "place")
                 JOIN "hypothesis" h ON h."id" = shown."id" ORDER BY shown."place") AS "hypotheses",
           d."ranks" AS "draftRanks", d."changed_at" AS "draftChangedAt", d."active_ms" AS "draftActiveMs"
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted("id", "place")
    JOIN "assignment" a ON a."id" = wanted."id"
    JOIN "segment" s ON s."id" = a."segment_id"
    LEFT JOIN "assignment_draft" d ON d."assignment_id" = a."id"
    ORDER BY wanted."place"`;
}
