import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";

/** The systems behind each hypothesis of these segments, in code-unit order. */
export async function readSystemsOfHypotheses(
  db: DatabaseConnection,
  segmentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.$queryRaw<{ readonly hypothesis: number; readonly systems: string[] }[]>`
    SELECT o."hypothesis_id" AS "hypothesis", array_agg(s."name") AS "systems"
    FROM "output" o JOIN "system" s ON s."id" = o."system_id"
    WHERE o."segment_id" = ANY(${segmentIds}::int[])
    GROUP BY o."hypothesis_id"`;
  return new Map(rows.map(({ hypothesis, systems }) => [hypothesis, systems.sort(compareCodeUnits)]));
}
