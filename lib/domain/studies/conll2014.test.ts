import { describe, expect, test } from "vitest";
import type { M2Score } from "../metrics/m2/counts";
import { kappaTable, table3 } from "./conll2014-annotator-tables";
import { table7, table11OfAnnotator1, table11OfAnnotator2, table12 } from "./conll2014-m2-tables";
import { type PublishedM2, TABLE_7, TABLE_11, TABLE_12 } from "./conll2014-published-scores";
import { table9 } from "./conll2014-table-9";
import { countVerdicts, type ReproducedTable } from "./reproduction";

const none = { matched: 0, proposed: 0, gold: 0 };

function scoreOf({ p, r, f }: PublishedM2, moved = 0): M2Score {
  return { ...none, p: (p + moved) / 100, r: r / 100, score: f / 100 };
}

const scores = (published: Readonly<Record<string, PublishedM2>>, moved: number) =>
  new Map(
    Object.entries(published)
      .filter(([team]) => team !== "NARA")
      .map(([team, numbers]) => [team, scoreOf(numbers, moved)] as const),
  );

const verdicts = ({ rows }: ReproducedTable) => countVerdicts(rows);

describe("Table 7", () => {
  test("is met by the published numbers; the team without output is neither met nor off", () => {
    expect(verdicts(table7(scores(TABLE_7, 0)))).toMatchObject({ met: 36, off: 0, incomplete: 3 });
  });

  test("is off where a printed digit differs", () => {
    expect(verdicts(table7(scores(TABLE_7, 0.006)))).toMatchObject({ met: 24, off: 12 });
  });
});

describe("Table 11", () => {
  test("against annotator 1 passes within 0.01 and not further", () => {
    expect(verdicts(table11OfAnnotator1(scores(TABLE_11.annotator1, 0.01)))).toMatchObject({
      met: 36,
      off: 0,
    });
    expect(verdicts(table11OfAnnotator1(scores(TABLE_11.annotator1, 0.02)))).toMatchObject({
      met: 24,
      off: 12,
    });
  });

  test("against annotator 2 is judged in no cell, equal or not", () => {
    for (const moved of [0, 5]) {
      const table = table11OfAnnotator2(scores(TABLE_11.annotator2, moved));
      expect(verdicts(table)).toMatchObject({ met: 0, off: 0, incomplete: 39 });
      expect(table.rows[0]!.cells[0]!.note).toContain("edits");
    }
  });
});

test("Table 12: (b) is judged, (a) only with shared edits", () => {
  const { a, b } = TABLE_12;
  const table = table12({ a: scoreOf(a), aShared: scoreOf(a), b: scoreOf(b, 1) });
  expect(table.rows.map((row) => verdicts({ ...table, rows: [row] }))).toMatchObject([
    { incomplete: 3 },
    { met: 3 },
    { met: 2, off: 1 },
  ]);
});

test("Table 9: a type that the chosen gold lacks counts as 0, a missing team as missing", () => {
  const table = table9(new Map([["AMU", [{ type: "Wtone", found: 9, gold: 11, recall: 9 / 11 }]]]));
  const cellOf = (type: string) => table.rows.find(({ label }) => label === type)!.cells;
  expect(cellOf("Wtone")[0]).toMatchObject({ published: 81.82, verdict: "met" });
  expect(cellOf("Cit")[0]).toMatchObject({ published: 0, computed: 0, verdict: "met" });
  expect(cellOf("Vt")[0]).toMatchObject({ published: 10.66, computed: 0, verdict: "off" });
  expect(verdicts(table)).toMatchObject({ published: 28 * 13, incomplete: 28 * 12 });
});

test("Table 3 is not judged, and holds types that nobody used", () => {
  const errors = {
    annotators: [0, 1],
    sentences: [1, 1],
    types: [{ type: "Vt", counts: [133, 143] }],
    totals: [133, 143],
  };
  const table = table3(errors, errors);
  expect(verdicts(table)).toMatchObject({ met: 0, off: 0, incomplete: 29 * 3 });
  expect(table.rows.find(({ label }) => label === "Cit")!.cells.map(({ computed }) => computed)).toEqual([
    0, 0, 0,
  ]);
  expect(table.rows.at(-1)!.cells.map(({ published }) => published)).toEqual([2397, 3331, 3331]);
});

test("kappa is judged with shared edits alone", () => {
  expect(verdicts(kappaTable(0.43, 0.44))).toMatchObject({ met: 0, off: 1, incomplete: 1 });
  expect(verdicts(kappaTable(0.41, 0.4346))).toMatchObject({ met: 1, off: 0, incomplete: 1 });
});
