import type { DatabaseTransaction } from "../connection/client";

export interface ExportedOutputScore {
  readonly system: string;
  readonly position: number;
  readonly score: number;
}

const SCORES_PER_PAGE = 5000;

/** The scores of single outputs by one metric, by system and position of the segment, a page at a time. */
export async function* readExportedOutputScores(
  tx: DatabaseTransaction,
  metricId: number,
): AsyncGenerator<readonly ExportedOutputScore[], void, undefined> {
  let last: Pick<ExportedOutputScore, "system" | "position"> = { system: "", position: -1 };
  for (;;) {
    const page = await tx.$queryRaw<ExportedOutputScore[]>`
      SELECT s."name" AS "system", g."position", c."score"
      FROM "metric_score" c
      JOIN "system" s ON s."id" = c."system_id"
      JOIN "segment" g ON g."id" = c."segment_id"
      WHERE c."metric_id" = ${metricId}::int
        AND (s."name" COLLATE "C", g."position") > (${last.system} COLLATE "C", ${last.position}::int)
      ORDER BY s."name" COLLATE "C", g."position" LIMIT ${SCORES_PER_PAGE}`;
    if (page.length > 0) yield page;
    if (page.length < SCORES_PER_PAGE) return;
    last = page.at(-1)!;
  }
}
