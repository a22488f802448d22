import type { ShownHypothesis } from "../../domain/judgments/ranking-record";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { isPlaceholder } from "../../domain/uploads/import/placeholder-text";
import type { DatabaseConnection } from "../connection/client";

/** These hypotheses with the systems behind them in code-unit order, and with their texts where they are wanted. */
export async function readShownHypotheses(
  db: DatabaseConnection,
  ids: readonly number[],
  withTexts: boolean,
): Promise<ReadonlyMap<number, ShownHypothesis>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<
    { readonly id: number; readonly text: string | null; readonly systems: string[] }[]
  >`
    SELECT h."id", CASE WHEN ${withTexts}::boolean THEN h."text" END AS "text", array_agg(s."name") AS "systems"
    FROM "hypothesis" h
    JOIN "output" o ON o."hypothesis_id" = h."id"
    JOIN "system" s ON s."id" = o."system_id"
    WHERE h."id" = ANY(${ids}::int[])
    GROUP BY h."id"`;
  return new Map(
    rows.map(({ id, text, systems }) => [
      id,
      {
        systems: systems.sort(compareCodeUnits),
        // What stands for a text that no file held is none.
        ...(text === null || isPlaceholder(text) ? {} : { text }),
      },
    ]),
  );
}
