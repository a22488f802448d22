import { describe, expect, test } from "vitest";
import {
  boundaryCell,
  explainedCell,
  printedCell,
  rankCell,
  sameCell,
  toleratedCell,
  unpublishedCell,
} from "./compare-cells";

describe("sameCell", () => {
  test.each([
    [400, 400, "met"],
    [400, 401, "off"],
    [400, null, "off"],
    [null, 3, "off"],
  ] as const)("published %s, computed %s: %s", (published, computed, verdict) => {
    expect(sameCell(published, computed)).toEqual({ published, computed, verdict });
  });
});

describe("printedCell", () => {
  test.each([
    [0.29, 0.2949, "met"],
    [0.29, 0.2951, "off"],
    [0.3, 0.29, "off"],
    [0.29, undefined, "off"],
    [0.29, Number.NaN, "off"],
    [null, undefined, "met"],
    [null, 0.1, "off"],
  ])("published %s, computed %s: %s", (published, computed, verdict) => {
    expect(printedCell(published, computed, 2).verdict).toBe(verdict);
  });
});

describe("toleratedCell", () => {
  test.each([
    [0.44, 0.439, "met"],
    [0.44, 0.441, "met"],
    [0.44, 0.4389, "off"],
    [-0.001, 0.0001, "off"],
    [0.44, null, "off"],
    [0.44, Number.NaN, "off"],
  ])("published %s, computed %s, within 0.001: %s", (published, computed, verdict) => {
    expect(toleratedCell(published, computed, 0.001).verdict).toBe(verdict);
  });
});

describe("rankCell", () => {
  test("met where one seed gives the rank and none is two off", () => {
    expect(rankCell(10, [9, 9, 10])).toEqual({
      published: 10,
      computed: "9–10",
      verdict: "met",
      seeds: { giving: 1, of: 3 },
    });
    expect(rankCell(10, [10, 10])).toMatchObject({ computed: 10, seeds: { giving: 2, of: 2 } });
  });

  test.each([
    ["no seed gives it", [9, 9, 9]],
    ["one seed is two off", [10, 10, 8]],
    ["one seed has no range", [10, null]],
    ["there is no such system", [undefined, undefined]],
    ["there are no seeds", []],
  ])("off where %s", (_, ranks) => {
    expect(rankCell(10, ranks).verdict).toBe("off");
  });
});

describe("boundaryCell", () => {
  test("met where one seed agrees, and says what the others have", () => {
    expect(boundaryCell(true, [false, true, false])).toEqual({
      published: "yes",
      computed: "yes or no",
      verdict: "met",
      seeds: { giving: 1, of: 3 },
    });
    expect(boundaryCell(false, [false])).toMatchObject({ published: "no", computed: "no", verdict: "met" });
  });

  test("off where none does", () => {
    expect(boundaryCell(true, [false, false])).toMatchObject({ computed: "no", verdict: "off" });
    expect(boundaryCell(false, [])).toMatchObject({ computed: null, verdict: "off" });
  });
});

test("a number beside a published table has no verdict, and without a number there is nothing", () => {
  expect(unpublishedCell(0.5)).toEqual({ published: null, computed: 0.5, verdict: "not published" });
  expect(unpublishedCell()).toMatchObject({ computed: null });
});

describe("explainedCell", () => {
  const known = { published: 58.15, computed: 58.354, tolerance: 0.05, reason: "because" };

  test("a known difference cannot be met, and says why", () => {
    expect(explainedCell(toleratedCell(58.15, 58.35, 0.1), known)).toEqual({
      published: 58.15,
      computed: 58.35,
      verdict: "cannot be met",
      note: "because",
    });
  });

  test.each([
    ["another computed number", 58.15, 58.5, "off"],
    ["another published number", 58.1, 58.354, "off"],
    ["nothing computed", 58.15, undefined, "off"],
    ["a number that is met after all", 58.15, 58.2, "met"],
  ])("%s stays as it is", (_, published, computed, verdict) => {
    expect(explainedCell(toleratedCell(published, computed, 0.1), known).verdict).toBe(verdict);
  });
});
