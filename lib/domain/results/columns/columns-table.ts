import { documentsOfSegments, JudgmentColumns, type JudgmentTable } from "../../ranking/judgment-table";
import { CoveredSystems } from "./covered-systems";
import type { RankingColumns } from "./ranking-columns";

/** Which of many items occur, and the place of each among those that do. */
class Occurring {
  private readonly places: Int32Array;

  constructor(size: number) {
    this.places = new Int32Array(size).fill(-1);
  }

  add(item: number): void {
    this.places[item] = 0;
  }

  /** Numbers those that occur, in their order, and lists them. */
  settle<Item>(items: readonly Item[]): Item[] {
    let next = 0;
    for (let item = 0; item < items.length; item++) if (this.places[item] === 0) this.places[item] = next++;
    return items.filter((_, item) => this.places[item]! >= 0);
  }

  placeOf(item: number): number {
    return this.places[item]!;
  }
}

/** The judgments of selected rankings: what `judgmentTable` makes of their records, without making the records. */
export function judgmentTableOfColumns(columns: RankingColumns, rows: Int32Array): JudgmentTable {
  const covered = new CoveredSystems(columns);
  const systems = new Occurring(columns.systems.length);
  const judges = new Occurring(columns.judges.length);
  const segments = new Occurring(columns.segments.length);
  for (const row of rows) {
    covered.fill(row);
    for (let place = 0; place < covered.size; place++) systems.add(covered.systems[place]!);
    if (covered.size < 2) continue;
    judges.add(columns.judge[row]!);
    segments.add(columns.segment[row]!);
  }
  const judged = segments.settle(columns.segments);
  const names = {
    systems: systems.settle(columns.systems),
    judges: judges.settle(columns.judges),
    segments: judged.map(({ name }) => name),
    documents: documentsOfSegments(judged.map(({ document }) => document)),
  };
  const table = new JudgmentColumns();
  let isGrouped = true;
  let withoutPair = 0;
  for (const row of rows) {
    covered.fill(row);
    if (covered.size < 2) {
      withoutPair += 1;
      continue;
    }
    if (columns.ungrouped[row] === 1) isGrouped = false;
    table.add(
      segments.placeOf(columns.segment[row]!),
      judges.placeOf(columns.judge[row]!),
      Array.from(covered.systems.subarray(0, covered.size), (system) => systems.placeOf(system)),
      [...covered.ranks.subarray(0, covered.size)],
    );
  }
  return table.table({ ...names, isGrouped, withoutPair });
}
