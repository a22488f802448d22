import { expect, test } from "vitest";
import type { Bench, BenchResult } from "./bench";
import { measure } from "./measure";
import { resultLine } from "./result-line";

const place = { root: "/nowhere", environment: {} };

function benchOf(results: readonly BenchResult[], repeat?: number): Bench {
  const left = [...results];
  const run = async () => left.shift() ?? Number.NaN;
  return { name: "row", unit: "s", input: "numbers", run, ...(repeat === undefined ? {} : { repeat }) };
}

test("measured once, the first value counts", async () => {
  expect(await measure(benchOf([9, 1]), place)).toBe(9);
});

test("repeated, the first value is thrown away and the median counts", async () => {
  expect(await measure(benchOf([100, 3, 1, 2], 3), place)).toBe(2);
  expect(await measure(benchOf([100, 3, { value: 1, rows: 7 }], 2), place)).toEqual({ value: 1, rows: 7 });
});

test("the line holds the promised fields first, rounded to four digits", () => {
  expect(resultLine(benchOf([]), { value: 0.123456, rows: 7 }, 98.7654)).toBe(
    '{"name":"row","value":0.1235,"unit":"s","peakMemoryMB":98.77,"input":"numbers","rows":7}',
  );
});
