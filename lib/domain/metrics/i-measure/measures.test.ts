import { describe, expect, test } from "vitest";
import { TABLE_11 } from "../../studies/naacl2015-published";
import { improvement, measuresOf } from "./measures";

const weights = { weight: 2, beta: 0.5 };

/** Counts of an aspect as papers print them. */
function fromPrinted(tp: number, tn: number, fp: number, fn: number, fpn: number) {
  const counts = { corrected: tp, unchanged: tn, spoilt: fp - fpn, missed: fn - fpn, miscorrected: fpn };
  return measuresOf(counts, "correction", weights);
}

describe("Felice and Briscoe (2015), Table 8", () => {
  test.each([
    ["Baseline", [0, 6, 0, 4], [1, 0, 0, 0.6, 0.6]],
    ["S1", [4, 5, 1, 0], [0.8, 1, 0.83, 0.9, 0.87]],
    ["S2", [1, 6, 0, 3], [1, 0.25, 0.62, 0.7, 0.73]],
    ["S3", [1, 5, 1, 3], [0.5, 0.25, 0.42, 0.6, 0.58]],
    ["S4", [4, 0, 6, 0], [0.4, 1, 0.45, 0.4, 0.4]],
  ] as const)("%s", (_name, [tp, tn, fp, fn], [p, r, f, acc, wacc]) => {
    const measures = fromPrinted(tp, tn, fp, fn, 0);
    for (const [value, printed] of [
      [measures.p, p],
      [measures.r, r],
      [measures.f, f],
      [measures.acc, acc],
      [measures.wacc, wacc],
    ] as const) {
      expect(Math.abs(value - printed)).toBeLessThanOrEqual(0.005 + 1e-12);
    }
  });
});

describe("Felice and Briscoe (2015), Table 11, from counts to measures", () => {
  test.each(Object.entries(TABLE_11))("%s", (_name, { counts, measures: printed, base, i }) => {
    const measures = fromPrinted(...counts);
    const { p, r, f, acc, wacc } = measures;
    for (const [place, value] of [p, r, f, acc, wacc].entries())
      expect(100 * value).toBeCloseTo(printed[place]!, 2);
    // The base is printed rounded: I lies between what the ends of its rounding give. INPUT's base is its own WAcc.
    const lowest = improvement(measures.wacc, (base + 0.005) / 100);
    const highest = improvement(measures.wacc, (base - 0.005) / 100);
    expect(100 * lowest).toBeLessThanOrEqual(i + 0.005);
    expect(100 * highest).toBeGreaterThanOrEqual(i - 0.005);
  });
});

test("where nothing was changed or to be changed, precision or recall is 1; nothing at all is all right", () => {
  const nothing = { unchanged: 0, corrected: 0, spoilt: 0, missed: 0, miscorrected: 0 };
  expect(measuresOf(nothing, "correction", weights)).toEqual({
    tp: 0,
    tn: 0,
    fp: 0,
    fn: 0,
    fpn: 0,
    p: 1,
    r: 1,
    f: 1,
    acc: 1,
    wacc: 1,
  });
});

test("detection counts a wrong correction as found, correction as wrong twice", () => {
  const counts = { unchanged: 1, corrected: 2, spoilt: 3, missed: 4, miscorrected: 5 };
  expect(measuresOf(counts, "detection", weights)).toMatchObject({ tp: 7, tn: 1, fp: 3, fn: 4, fpn: 0 });
  expect(measuresOf(counts, "correction", weights)).toMatchObject({ tp: 2, tn: 1, fp: 8, fn: 9, fpn: 5 });
});

test.each([
  ["equal and perfect", 1, 1, 1],
  ["equal", 0.5, 0.5, 0],
  ["perfect", 1, 0.5, 1],
  ["better", 0.75, 0.5, 0.5],
  ["worse", 0.25, 0.5, -0.5],
  ["nothing left", 0, 0.5, -1],
] as const)("improvement of what is %s", (_name, system, source, value) => {
  expect(improvement(system, source)).toBe(value);
});
