import { describe, expect, test } from "vitest";
import { tableText } from "../tables/plain-text";
import { incompleteCell, sameCell, toleratedCell, unpublishedCell } from "./compare-cells";
import { type ReproducedCell, type ReproducedTable, reproductionOf, verdictSummary } from "./reproduction";
import { reproductionTables } from "./reproduction-tables";

const EXPLAINED: ReproducedCell = {
  published: 3,
  computed: 4,
  verdict: "cannot be met",
  note: "the paper counted on its fingers.",
};

const INCOMPLETE = incompleteCell(3, 3, "a page of the data is torn out.");

function tableOf(...cells: ReproducedCell[]): ReproducedTable {
  return {
    id: "9",
    title: "a table",
    convention: "Numbers must be equal.",
    rowTitle: "Judge",
    columns: cells.map((_, place) => ({
      title: `c${place + 1}`,
      decimals: { published: 2, computed: 3 },
    })),
    rows: [{ label: "1", cells }],
  };
}

describe("reproductionOf", () => {
  test.each([
    ["every published cell is met", [tableOf(sameCell(1, 1), unpublishedCell(2))], true],
    ["one cell is off", [tableOf(sameCell(1, 1)), tableOf(sameCell(1, 1), sameCell(1, 2))], false],
    ["a difference is known", [tableOf(sameCell(1, 1), EXPLAINED)], true],
    ["data are missing", [tableOf(sameCell(1, 1)), tableOf(INCOMPLETE)], true],
    ["a table compares nothing", [tableOf(unpublishedCell(2))], false],
    ["there are no tables", [], false],
  ])("%s", (_, tables, met) => {
    expect(reproductionOf("s", "c", tables).met).toBe(met);
  });
});

test("the summary counts what was published", () => {
  const { rows } = tableOf(sameCell(1, 1), sameCell(1, 2), EXPLAINED, unpublishedCell(1));
  expect(verdictSummary(rows)).toBe("1 of 3 published cells are met, 1 cannot be met, 1 is off.");
  expect(verdictSummary(tableOf(sameCell(1, 1)).rows)).toBe("1 of 1 published cell is met.");
});

describe("reproductionTables", () => {
  const print = (...cells: ReproducedCell[]) =>
    tableText(reproductionTables(reproductionOf("s", "c", [tableOf(...cells)]))[0]!)
      .split("\n")
      .map((line) => line.replace(/ {2,}/g, "  "));

  test("published above computed, marks at what is not met, reasons below", () => {
    expect(print(toleratedCell(0.5, 0.5004, 0.001), toleratedCell(0.5, 0.6, 0.001), EXPLAINED)).toEqual([
      "Table 9: a table",
      "",
      "Judge  c1  c2  c3  Verdict",
      expect.stringMatching(/^─+$/),
      "1  published  0.50  0.50  3.00",
      "  computed  0.500  0.600 ✗  4.000 ≠  1 off",
      "",
      "Numbers must be equal.",
      "✗ off.",
      "≠ cannot be met:",
      "1, c3: the paper counted on its fingers.",
      "1 of 3 published cells are met, 1 cannot be met, 1 is off.",
      "",
    ]);
  });

  test("what hangs on missing data is neither met nor off, even if equal; a reason is printed once", () => {
    const lines = print(INCOMPLETE, { ...INCOMPLETE, computed: 2 });
    expect(lines.slice(4)).toEqual([
      "1  published  3.00  3.00",
      "  computed  3.000 ○  2.000 ○  data incomplete",
      "",
      "Numbers must be equal.",
      "○ neither met nor off: the data are incomplete.",
      "1, c1 and 1 more: a page of the data is torn out.",
      "0 of 2 published cells are met, 2 hang on missing data.",
      "",
    ]);
  });

  test("seeds in parentheses, a missing number as a dash, an empty place empty", () => {
    const lines = print(
      { ...sameCell(3, 3), seeds: { giving: 7, of: 20 } },
      sameCell(1, null),
      unpublishedCell(),
    );
    expect(lines[4]).toBe("1  published  3.00  1.00");
    expect(lines[5]).toBe("  computed  3.000 (7)  – ✗  1 off");
    expect(lines).toContain("In parentheses: how many of 20 seeds give what was published.");
  });
});
