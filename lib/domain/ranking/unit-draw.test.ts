import fc from "fast-check";
import { expect, test } from "vitest";
import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { cellCount } from "./pair-counts";
import { unitBlocks } from "./unit-blocks";
import type { UnitCounts } from "./unit-counts";
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
  const sums = new Array<number>(CELLS).fill(0);
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

test("blocks are made of single judgments only", () => {
  expect(unitBlocks(unitsOf([Array(CELLS).fill(1), Array(CELLS).fill(0)]))).toMatchObject({ units: 2 });
  expect(unitBlocks(unitsOf([Array(CELLS).fill(2)]))).toBeUndefined();
});
