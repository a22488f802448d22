import { expect, test } from "vitest";
import { pairCountsOfRows } from "./pair-counts-of-rows";

test("rows of either direction are one pair, in code-unit order of the systems", () => {
  const { systems, counts } = pairCountsOfRows([
    { systemA: "b", systemB: "a", wins: 1, losses: 2, ties: 3 },
    { systemA: "a", systemB: "b", wins: 10, losses: 20, ties: 30 },
    { systemA: "a", systemB: "C", wins: 5, losses: 6, ties: 7 },
  ]);
  expect(systems).toEqual(["C", "a", "b"]);
  // C–a, C–b, a–b: better, equal, worse of the first.
  expect([...counts]).toEqual([6, 7, 5, 0, 0, 0, 12, 33, 21]);
});

test("a system against itself is an error", () => {
  expect(() => pairCountsOfRows([{ systemA: "a", systemB: "a", wins: 1, losses: 0, ties: 0 }])).toThrow(
    RangeError,
  );
});
