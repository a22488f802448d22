import { expect, test } from "vitest";
import type { RankingRecord } from "../../judgments/ranking-record";
import { judgmentTable } from "../../ranking/judgment-table";
import { cellCount, pairCell, pairCountsOfTable } from "../../ranking/pair-counts";
import { comparedSystems, sumPairCounts } from "./compared-systems";

const record = (judge: string, ranks: Readonly<Record<string, number>>): RankingRecord => ({
  judge,
  segment: "1",
  kind: "regular",
  state: "current",
  hypotheses: Object.entries(ranks).map(([system, rank]) => ({ systems: [system], rank })),
});

/** The counts of records over more systems than they name. */
function spread(systems: readonly string[], records: readonly RankingRecord[]) {
  const own = pairCountsOfTable(judgmentTable(records));
  const counts = new Float64Array(cellCount(systems.length));
  for (const [first, one] of own.systems.entries()) {
    for (const [second, other] of own.systems.entries()) {
      if (first >= second) continue;
      const source = pairCell(own.systems.length, first, second);
      counts.set(
        own.counts.subarray(source, source + 3),
        pairCell(systems.length, systems.indexOf(one), systems.indexOf(other)),
      );
    }
  }
  return { systems, counts };
}

test("systems that nobody compared are left out, as a table of the rankings does not know them", () => {
  const systems = ["A", "B", "C", "D", "E"];
  const one = [record("x", { B: 1, D: 2 }), record("x", { B: 1, E: 1 })];
  const other = [record("y", { D: 2, E: 1 })];
  const parts = comparedSystems(systems, [spread(systems, one), spread(systems, other)]);
  expect(parts.map((part) => part.systems)).toEqual([
    ["B", "D", "E"],
    ["B", "D", "E"],
  ]);
  expect(sumPairCounts(["B", "D", "E"], parts)).toEqual(pairCountsOfTable(judgmentTable([...one, ...other])));
});

test("where all are compared nothing is copied", () => {
  const part = spread(["A", "B"], [record("x", { A: 1, B: 2 })]);
  const parts = [part];
  expect(comparedSystems(["A", "B"], parts)).toBe(parts);
  expect(comparedSystems([], [])).toEqual([]);
});
