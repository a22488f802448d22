import { type JudgmentTable, outcomeOfPlaces } from "../judgment-table";
import { CELLS_PER_PAIR, cellCount, judgmentCell, type PairCounts } from "../pair-counts";
import { type SharedColumn, sharedColumn, type UnitBlocks, unitBlocks } from "./unit-blocks";

/** What judgments can belong to together: those of one ranking are not independent of each other. */
export type ClusterUnit = "ranking" | "segment" | "document" | "judge";

/** Whether a method looks at ties; one that does not is spared them. */
export type TieUse = "ignored" | "counted";

/**
 * Pair counts of many units, sparse (compressed rows): unit u holds `counts[k]` judgments in cell `cells[k]` of
 * `PairCounts` for k from `offsets[u]` up to `offsets[u + 1]`, each cell once.
 */
export interface SparseUnitCounts {
  readonly systems: readonly string[];
  readonly offsets: Int32Array;
  readonly cells: SharedColumn;
  readonly counts: SharedColumn | Float64Array;
}

/**
 * Rankings as units: of the systems that each covers with their places, as in `JudgmentTable`, every pair is a judgment.
 * A million rankings of thirteen systems have 78 million of them, which would not fit into memory one by one; the blocks
 * are what resamples are added up from.
 */
export interface RankingUnits
  extends Pick<JudgmentTable, "systems" | "offsets" | "covered" | "place" | "weights"> {
  readonly ties: TieUse;
  readonly blocks: UnitBlocks;
}

/** Pair counts of many units. */
export type UnitCounts = SparseUnitCounts | RankingUnits;

/**
 * Units of several rankings each, whose cells are added up whenever they are gone through: those of half a million
 * segments would be 100 MB. Unit u has the rankings `order[k]` for k from `offsets[u]` up to `offsets[u + 1]`.
 */
interface RankingGroups {
  readonly systems: readonly string[];
  readonly offsets: Int32Array;
  readonly order: Int32Array;
  readonly rankings: Omit<RankingUnits, "blocks">;
  /** What one unit after the other is added up in. */
  readonly adding: { readonly cells: Int32Array; readonly counts: Float64Array; readonly places: Int32Array };
}

/** As much of them as it takes to go through their cells. */
export type CellCounts = SparseUnitCounts | Omit<RankingUnits, "blocks"> | RankingGroups;

/** What of them resamples are drawn from: less by half where units are rankings. */
export type DrawnUnits = SparseUnitCounts | Pick<RankingUnits, "systems" | "offsets" | "blocks">;

export function drawnUnits(units: UnitCounts): DrawnUnits {
  if (!("blocks" in units)) return units;
  const { systems, offsets, blocks } = units;
  return { systems, offsets, blocks };
}

/** What resamples are drawn from, of counts that were made for something else. */
export function drawable(units: CellCounts): DrawnUnits {
  if ("cells" in units) return units;
  if ("order" in units) return sparseUnitCounts(units);
  const { systems, offsets } = units;
  const blocks = unitBlocks(unitCount(units), cellCount(systems.length), judgmentsIn(units), (unit, visit) =>
    forEachCell(units, unit, visit),
  );
  return { systems, offsets, blocks };
}

/** Every pair of the systems that a ranking covers, tied ones too. */
function judgmentsIn({ offsets }: Pick<RankingUnits, "offsets">): number {
  let judgments = 0;
  for (let unit = 0; unit + 1 < offsets.length; unit++) {
    const covered = offsets[unit + 1]! - offsets[unit]!;
    judgments += (covered * (covered - 1)) / 2;
  }
  return judgments;
}

export function unitCount(units: Pick<UnitCounts, "offsets">): number {
  return units.offsets.length - 1;
}

/** Goes through the cells in which a unit has judgments, each once. */
export function forEachCell(
  units: CellCounts,
  unit: number,
  visit: (cell: number, count: number) => void,
): void {
  const begin = units.offsets[unit]!;
  const end = units.offsets[unit + 1]!;
  if ("cells" in units) {
    for (let position = begin; position < end; position++)
      visit(units.cells[position]!, units.counts[position]!);
    return;
  }
  if ("order" in units) {
    forEachCellOfGroup(units, begin, end, visit);
    return;
  }
  const { covered, place, ties, weights } = units;
  const weight = weights === undefined ? 1 : weights[unit]!;
  const size = units.systems.length;
  for (let one = begin; one < end; one++) {
    for (let other = one + 1; other < end; other++) {
      const outcome = outcomeOfPlaces(place[one]!, place[other]!);
      if (outcome === 0 && ties === "ignored") continue;
      visit(judgmentCell(size, covered[one]!, covered[other]!, outcome), weight);
    }
  }
}

function forEachCellOfGroup(
  { rankings, order, adding: { cells, counts, places } }: RankingGroups,
  begin: number,
  end: number,
  visit: (cell: number, count: number) => void,
): void {
  let used = 0;
  const add = (cell: number, weight: number) => {
    const place = places[cell]!;
    if (place < used && cells[place] === cell) counts[place]! += weight;
    else {
      places[cell] = used;
      cells[used] = cell;
      counts[used] = weight;
      used++;
    }
  };
  for (let position = begin; position < end; position++) forEachCell(rankings, order[position]!, add);
  for (let place = 0; place < used; place++) visit(cells[place]!, counts[place]!);
}

/** The rankings of a table by segment or judge, in their order within each: a counting sort. */
function rankingsByUnit(column: Int32Array, units: number): { starts: Int32Array; rankings: Int32Array } {
  const starts = new Int32Array(units + 1);
  for (let ranking = 0; ranking < column.length; ranking++) starts[column[ranking]! + 1]! += 1;
  for (let unit = 0; unit < units; unit++) starts[unit + 1]! += starts[unit]!;
  const next = starts.slice();
  const rankings = new Int32Array(column.length);
  for (let ranking = 0; ranking < column.length; ranking++) {
    rankings[next[column[ranking]!]!++] = ranking;
  }
  return { starts, rankings };
}

const UNKNOWN_RANKINGS = "it is not known which judgments belong to one ranking";

/**
 * The counts of each ranking, segment, document or judge of a table. A unit of ties alone stays a unit where ties are
 * ignored.
 *
 * Fails with a RangeError where rankings are asked for and it is not known which judgments belong to one, or documents
 * and it is not known which segments do, or where rankings do not count alike.
 */
export function unitCountsOfTable(table: JudgmentTable, unit: ClusterUnit, ties: TieUse): UnitCounts {
  if (table.weights !== undefined) throw new RangeError("resamples count all rankings alike");
  if (unit !== "ranking") return sparseUnitCounts(groupsOfColumn(table, unit, ties));
  const rankings = rankingCounts(table, ties);
  const cells = cellCount(table.systems.length);
  const blocks = unitBlocks(table.rankings, cells, table.judgments, (ranking, visit) =>
    forEachCell(rankings, ranking, visit),
  );
  return { ...rankings, blocks };
}

/** The same without what only resampling needs. */
export function cellCountsOfTable(table: JudgmentTable, unit: ClusterUnit, ties: TieUse): CellCounts {
  return unit === "ranking" ? rankingCounts(table, ties) : groupsOfColumn(table, unit, ties);
}

/** Everything that one judge answered about a segment as one unit: what rankings are part of where they are not known. */
export function cellCountsBySegmentAndJudge(table: JudgmentTable, ties: TieUse): CellCounts {
  const numbers = new Map<number, number>();
  const column = table.segment.map((segment, ranking) => {
    const key = segment * table.judges.length + table.judge[ranking]!;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  return rankingGroups(rankingsAsUnits(table, ties), column, numbers.size);
}

function rankingsAsUnits({ systems, offsets, covered, place, weights }: JudgmentTable, ties: TieUse) {
  return { systems, offsets, covered, place, ties, ...(weights === undefined ? {} : { weights }) };
}

function rankingCounts(table: JudgmentTable, ties: TieUse): Omit<RankingUnits, "blocks"> {
  if (!table.isGrouped) throw new RangeError(UNKNOWN_RANKINGS);
  return rankingsAsUnits(table, ties);
}

function groupsOfColumn(table: JudgmentTable, unit: Exclude<ClusterUnit, "ranking">, ties: TieUse) {
  const rankings = rankingsAsUnits(table, ties);
  if (unit !== "document") return rankingGroups(rankings, table[unit], table[`${unit}s`].length);
  const { documents } = table;
  if (documents === null) throw new RangeError("it is not known which document each segment is of");
  const column = table.segment.map((segment) => documents.ofSegment[segment]!);
  return rankingGroups(rankings, column, documents.names.length);
}

function rankingGroups(
  rankings: Omit<RankingUnits, "blocks">,
  column: Int32Array,
  units: number,
): RankingGroups {
  const { starts, rankings: order } = rankingsByUnit(column, units);
  const cells = cellCount(rankings.systems.length);
  return {
    systems: rankings.systems,
    offsets: starts,
    order,
    rankings,
    adding: { cells: new Int32Array(cells), counts: new Float64Array(cells), places: new Int32Array(cells) },
  };
}

/** Memory is asked for once, as for blocks. */
function sparseUnitCounts(groups: RankingGroups): SparseUnitCounts {
  const { systems, rankings, offsets: starts } = groups;
  const units = unitCount(groups);
  const offsets = new Int32Array(units + 1);
  const judgments = judgmentsIn(rankings);
  const sizes = starts.subarray(1).map((end, unit) => end - starts[unit]!);
  const cells = sharedColumn(cellCount(systems.length), judgments);
  const counts = sharedColumn(sizes.reduce((most, size) => Math.max(most, size), 0) + 1, judgments);
  let used = 0;
  const add = (cell: number, count: number) => {
    cells[used] = cell;
    counts[used] = count;
    used++;
  };
  for (let unit = 0; unit < units; unit++) {
    forEachCell(groups, unit, add);
    offsets[unit + 1] = used;
  }
  return { systems, offsets, cells: cells.subarray(0, used), counts: counts.subarray(0, used) };
}

/**
 * Units that were counted elsewhere, such as the groups of rankings that the database keeps tallies of, in the order
 * given.
 *
 * Fails with a RangeError where a unit has other systems than the first.
 */
export function unitCountsOfPairCounts(units: readonly PairCounts[], ties: TieUse): SparseUnitCounts {
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
