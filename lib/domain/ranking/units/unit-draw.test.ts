import fc from "fast-check";
import { expect, test } from "vitest";
import { judgmentRows } from "../../../testing/generated/judgment-rows";
import { sampleWithoutReplacement } from "../../random/sample-without-replacement";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { JudgmentColumns } from "../judgment-table";
import { cellCount, judgmentCell } from "../pair-counts";
import { type UnitCounts, unitCountsOfTable } from "./unit-counts";
import { drawUnits } from "./unit-draw";

const SYSTEMS = ["A", "B", "C", "D"];
const CELLS = cellCount(SYSTEMS.length);

/** Units with the counts of these cells; 0 leaves a cell out. */
function unitsOf(rows: readonly (readonly number[])[]): UnitCounts {
  const held = rows.map((row) => row.flatMap((count, cell) => (count === 0 ? [] : [{ cell, count }])));
  const offsets = new Int32Array(rows.length + 1);
  for (const [unit, entries] of held.entries()) offsets[unit + 1] = offsets[unit]! + entries.length;
  return {
    systems: SYSTEMS,
    offsets,
    cells: Int32Array.from(held.flat(), ({ cell }) => cell),
    counts: Float64Array.from(held.flat(), ({ count }) => count),
  };
}

/** One draw after the other, one unit after the other. */
function literalResample(rows: readonly (readonly number[])[], seed: number, replicate: number): number[] {
  const stream = createStream(seed, "test", replicate);
  const times = rows.map(() => 0);
  for (let draw = 0; draw < rows.length; draw++) times[uniformInt(stream, 0, rows.length)]! += 1;
  const sums = new Array<number>(rows[0]!.length).fill(0);
  for (const [unit, row] of rows.entries()) {
    for (const [cell, count] of row.entries()) sums[cell]! += times[unit]! * count;
  }
  return sums;
}

const arbitraryRows = (count: fc.Arbitrary<number>) =>
  fc.array(fc.array(count, { minLength: CELLS, maxLength: CELLS }), { minLength: 1, maxLength: 40 });

test.each([
  ["single judgments, which are added in blocks", fc.nat(1)],
  ["some judgments", fc.nat(6)],
  ["so many that only two resamples fit into a number", fc.nat(1_000_000)],
  ["so many that only one fits", fc.nat(2 ** 44)],
  ["weights that are not whole", fc.double({ min: 0, max: 9, noNaN: true })],
])("units of %s are drawn and added as one by one, to the last digit", (_, count) => {
  fc.assert(
    fc.property(arbitraryRows(count), fc.nat(), fc.nat(5), (rows, seed, from) => {
      const drawn: number[][] = [];
      drawUnits(unitsOf(rows), { seed, purpose: "test", from, to: from + 6 }, (resample, replicate) => {
        expect(replicate).toBe(from + drawn.length);
        drawn.push([...resample]);
        // What is handed over may be changed.
        resample.fill(-1);
      });
      expect(drawn).toEqual([0, 1, 2, 3, 4, 5].map((each) => literalResample(rows, seed, from + each)));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["13", 13, Uint8Array],
  ["14", 14, Uint16Array],
  // More cells than a number of 16 bits can name.
  ["250", 250, Int32Array],
])("rankings of %s systems are drawn and added as their judgments one by one", (_, systems, cells) => {
  const stream = createStream(1, "made-up rankings", systems);
  const columns = new JudgmentColumns();
  for (let ranking = 0; ranking < 30; ranking++) {
    const covered = sampleWithoutReplacement(stream, systems, 1 + uniformInt(stream, 1, 13));
    const ranks = covered.map(() => uniformInt(stream, 1, 6));
    columns.add(ranking, 0, covered, ranks);
  }
  const names = Array.from({ length: systems }, (_, number) => String(number).padStart(3, "0"));
  const table = columns.table({ systems: names, judges: ["a"], segments: [], isGrouped: true });
  for (const ties of ["counted", "ignored"] as const) {
    const rows = Array.from({ length: table.rankings }, () => new Array<number>(cellCount(systems)).fill(0));
    for (const { first, second, outcome, ranking } of judgmentRows(table)) {
      if (outcome !== 0 || ties === "counted")
        rows[ranking]![judgmentCell(systems, first, second, outcome)]! += 1;
    }
    const units = unitCountsOfTable(table, "ranking", ties);
    expect("blocks" in units && units.blocks.cells).toBeInstanceOf(cells);
    drawUnits(units, { seed: 3, purpose: "test", from: 0, to: 5 }, (resample, replicate) => {
      expect([...resample]).toEqual(literalResample(rows, 3, replicate));
    });
  }
});
