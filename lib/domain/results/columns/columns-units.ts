import type { PairCounts } from "../../ranking/pair-counts";
import { cellCount, pairCell } from "../../ranking/pair-counts";
import { CoveredSystems } from "./covered-systems";
import type { RankingColumns } from "./ranking-columns";
import { rankingGroup, SEGMENT_GROUPS, segmentGroup } from "./ranking-group";

/** What very many rankings are counted by; groups stand in for the rankings themselves, or for segments. */
export type ColumnsUnit = "group" | "segment-group" | "segment" | "document" | "judge";

/** The judgments of one unit: the number of a group, or the place of a segment, document or judge in the columns. */
export interface UnitPairCounts extends PairCounts {
  readonly unit: number;
}

/** The judgments of selected rankings counted by unit, in the order of the units; those without a judgment are none. */
export function unitPairCountsOfColumns(
  columns: RankingColumns,
  rows: Int32Array,
  unit: ColumnsUnit,
): readonly UnitPairCounts[] {
  const { systems } = columns;
  const covered = new CoveredSystems(columns);
  const { units, unitOf } = numbering(columns, unit);
  const parts = new Array<Float64Array | undefined>(units).fill(undefined);
  for (const row of rows) {
    covered.fill(row);
    if (covered.size < 2) continue;
    const place = unitOf(row);
    const counts = parts[place] ?? new Float64Array(cellCount(systems.length));
    parts[place] = counts;
    for (let one = 0; one < covered.size; one++) {
      for (let other = one + 1; other < covered.size; other++) {
        const cell = pairCell(systems.length, covered.systems[one]!, covered.systems[other]!);
        counts[cell + 1 - Math.sign(covered.ranks[other]! - covered.ranks[one]!)]! += 1;
      }
    }
  }
  return [...parts.entries()].flatMap(([place, counts]) =>
    counts === undefined ? [] : [{ unit: place, systems, counts }],
  );
}

/**
 * How many units there are at most, and the number of that of a row.
 *
 * Fails with a RangeError where documents are asked for and a segment is of none.
 */
function numbering(columns: RankingColumns, unit: ColumnsUnit) {
  const { id, segment, segments } = columns;
  switch (unit) {
    case "group":
      return { units: SEGMENT_GROUPS.from, unitOf: (row: number) => rankingGroup(id[row]!) };
    case "segment-group": {
      const groups = segments.map(({ name }) => segmentGroup(Number(name)));
      return { units: SEGMENT_GROUPS.to, unitOf: (row: number) => groups[segment[row]!]! };
    }
    case "document": {
      const numbers = new Map<string, number>();
      const documents = segments.map(({ document }) => {
        if (document === null) return -1;
        const number = numbers.get(document) ?? numbers.size;
        numbers.set(document, number);
        return number;
      });
      const unitOf = (row: number) => {
        const document = documents[segment[row]!]!;
        if (document < 0) throw new RangeError("it is not known which document each segment is of");
        return document;
      };
      return { units: numbers.size, unitOf };
    }
    default:
      return { units: columns[`${unit}s`].length, unitOf: (row: number) => columns[unit][row]! };
  }
}
