import type { PairCounts } from "../../ranking/pair-counts";
import { cellCount, pairCell } from "../../ranking/pair-counts";
import { CoveredSystems } from "./covered-systems";
import type { RankingColumns } from "./ranking-columns";
import { RANKING_GROUPS, rankingGroup } from "./ranking-group";

/** What very many rankings are counted by; `group` stands in for the rankings themselves. */
export type ColumnsUnit = "group" | "segment" | "judge";

/** The judgments of one unit: the number of a group, or the place of a segment or judge in the columns. */
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
  const units = unit === "group" ? RANKING_GROUPS : columns[`${unit}s`].length;
  const parts = new Array<Float64Array | undefined>(units).fill(undefined);
  for (const row of rows) {
    covered.fill(row);
    if (covered.size < 2) continue;
    const place = unit === "group" ? rankingGroup(columns.id[row]!) : columns[unit][row]!;
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
