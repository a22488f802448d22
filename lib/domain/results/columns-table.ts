import type { JudgmentTable } from "../ranking/judgment-table";
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
  let judgments = 0;
  for (const row of rows) {
    covered.fill(row);
    for (let place = 0; place < covered.size; place++) systems.add(covered.systems[place]!);
    if (covered.size < 2) continue;
    judges.add(columns.judge[row]!);
    segments.add(columns.segment[row]!);
    judgments += (covered.size * (covered.size - 1)) / 2;
  }
  const names = {
    systems: systems.settle(columns.systems),
    judges: judges.settle(columns.judges),
    segments: segments.settle(columns.segments).map(({ name }) => name),
  };
  const first = new Uint16Array(judgments);
  const second = new Uint16Array(judgments);
  const outcome = new Int8Array(judgments);
  const ranking = new Int32Array(judgments);
  const segment = new Int32Array(judgments);
  const judge = new Int32Array(judgments);
  let rankings = 0;
  let judgment = 0;
  for (const row of rows) {
    covered.fill(row);
    if (covered.size < 2) continue;
    const ownSegment = segments.placeOf(columns.segment[row]!);
    const ownJudge = judges.placeOf(columns.judge[row]!);
    for (let one = 0; one < covered.size; one++) {
      const place = systems.placeOf(covered.systems[one]!);
      for (let other = one + 1; other < covered.size; other++, judgment++) {
        first[judgment] = place;
        second[judgment] = systems.placeOf(covered.systems[other]!);
        outcome[judgment] = Math.sign(covered.ranks[other]! - covered.ranks[one]!);
        ranking[judgment] = rankings;
        segment[judgment] = ownSegment;
        judge[judgment] = ownJudge;
      }
    }
    rankings++;
  }
  return { ...names, first, second, outcome, ranking, segment, judge, rankings, isGrouped: true };
}
