import type { JudgmentTable } from "./judgment-table";
import { CELLS_PER_PAIR, cellCount, judgmentCell, type PairCounts } from "./pair-counts";

/** What judgments can belong to together: those of one ranking are not independent of each other. */
export type ClusterUnit = "ranking" | "segment" | "judge";

/** Whether a method looks at ties; one that does not is spared them. */
export type TieUse = "ignored" | "counted";

/**
 * Pair counts of many units, sparse (compressed rows): unit u holds `counts[k]` judgments in cell `cells[k]` of
 * `PairCounts` for k from `offsets[u]` up to `offsets[u + 1]`, each cell once.
 */
export interface UnitCounts {
  readonly systems: readonly string[];
  readonly offsets: Int32Array;
  readonly cells: Int32Array;
  readonly counts: Float64Array;
}

export function unitCount(units: UnitCounts): number {
  return units.offsets.length - 1;
}

function unitColumn(table: JudgmentTable, unit: ClusterUnit): { column: Int32Array; units: number } {
  if (unit === "ranking" && !table.isGrouped)
    throw new RangeError("it is not known which judgments belong to one ranking");
  if (unit === "ranking") return { column: table.ranking, units: table.rankings };
  if (unit === "segment") return { column: table.segment, units: table.segments.length };
  return { column: table.judge, units: table.judges.length };
}

/** The rows of a table by unit, in their order within each: a counting sort. */
function rowsByUnit(column: Int32Array, units: number): { starts: Int32Array; rows: Int32Array } {
  const starts = new Int32Array(units + 1);
  for (let row = 0; row < column.length; row++) starts[column[row]! + 1]! += 1;
  for (let unit = 0; unit < units; unit++) starts[unit + 1]! += starts[unit]!;
  const next = starts.slice();
  const rows = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) rows[next[column[row]!]!++] = row;
  return { starts, rows };
}

/**
 * The counts of each ranking, segment or judge of a table. A unit of ties alone stays a unit where ties are ignored.
 *
 * Fails with a RangeError where rankings are asked for and it is not known which judgments belong to one.
 */
export function unitCountsOfTable(table: JudgmentTable, unit: ClusterUnit, ties: TieUse): UnitCounts {
  const { column, units } = unitColumn(table, unit);
  const { starts, rows } = rowsByUnit(column, units);
  const offsets = new Int32Array(units + 1);
  const cells = new Int32Array(rows.length);
  const counts = new Float64Array(rows.length);
  const placeOfCell = new Int32Array(cellCount(table.systems.length)).fill(-1);
  let used = 0;
  for (let current = 0; current < units; current++) {
    const begin = used;
    for (let position = starts[current]!; position < starts[current + 1]!; position++) {
      const row = rows[position]!;
      if (ties === "ignored" && table.outcome[row] === 0) continue;
      const cell = judgmentCell(table, row);
      const place = placeOfCell[cell]!;
      if (place >= begin) counts[place]! += 1;
      else {
        placeOfCell[cell] = used;
        cells[used] = cell;
        counts[used] = 1;
        used++;
      }
    }
    offsets[current + 1] = used;
  }
  return { systems: table.systems, offsets, cells: cells.slice(0, used), counts: counts.slice(0, used) };
}

/**
 * Units that were counted elsewhere, such as the groups of rankings that the database keeps tallies of, in the order
 * given.
 *
 * Fails with a RangeError where a unit has other systems than the first.
 */
export function unitCountsOfPairCounts(units: readonly PairCounts[], ties: TieUse): UnitCounts {
  const systems = units[0]?.systems ?? [];
  const offsets = new Int32Array(units.length + 1);
  const cells: number[] = [];
  const counts: number[] = [];
  for (const [current, unit] of units.entries()) {
    if (
      unit.systems.length !== systems.length ||
      unit.systems.some((system, index) => system !== systems[index])
    ) {
      throw new RangeError(`unit ${current} counts other systems than unit 0`);
    }
    for (let cell = 0; cell < unit.counts.length; cell++) {
      if (unit.counts[cell] === 0 || (ties === "ignored" && cell % CELLS_PER_PAIR === 1)) continue;
      cells.push(cell);
      counts.push(unit.counts[cell]!);
    }
    offsets[current + 1] = cells.length;
  }
  return { systems, offsets, cells: Int32Array.from(cells), counts: Float64Array.from(counts) };
}
