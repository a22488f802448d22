import { describe, expect, test } from "vitest";
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
  test.each([
    ["UFC", [19, 13062, 7, 665, 2], [73.08, 2.78, 12.06, 95.13, 95.09, 95.03, 1.35]],
    ["BASELINE", [0, 13078, 0, 673, 0], [100, 0, 0, 95.11, 95.11, 95.11, 0]],
    ["IITB", [11, 13057, 26, 668, 4], [29.73, 1.62, 6.65, 94.98, 94.82, 95.06, -0.25]],
    ["SJTU", [54, 12947, 114, 649, 8], [32.14, 7.68, 19.64, 94.51, 93.79, 94.89, -1.16]],
    ["CUUI", [290, 12697, 337, 553, 34], [46.25, 34.4, 43.27, 93.82, 91.86, 93.91, -2.18]],
    ["PKU", [128, 12800, 283, 625, 66], [31.14, 17, 26.7, 93.89, 92.28, 94.53, -2.38]],
    ["AMU", [219, 12761, 322, 556, 41], [40.48, 28.26, 37.26, 93.94, 92.06, 94.39, -2.47]],
    ["UMC", [179, 12761, 314, 603, 26], [36.31, 22.89, 32.5, 93.56, 91.67, 94.35, -2.84]],
    ["IPN", [25, 12848, 251, 680, 40], [9.06, 3.55, 6.91, 93.53, 92, 94.88, -3.04]],
    ["POST", [231, 12588, 454, 574, 46], [33.72, 28.7, 32.58, 92.88, 90.23, 94.17, -4.18]],
    ["RAC", [147, 12723, 426, 623, 49], [25.65, 19.09, 24, 92.79, 90.28, 94.45, -4.41]],
    ["CAMB", [386, 12402, 641, 502, 78], [37.59, 43.47, 38.63, 92.31, 88.77, 93.59, -5.15]],
    ["NTHU", [196, 12620, 521, 575, 54], [27.34, 25.42, 26.93, 92.48, 89.44, 94.44, -5.29]],
  ] as const)("%s", (_name, [tp, tn, fp, fn, fpn], [p, r, f, acc, wacc, base, i]) => {
    const measures = fromPrinted(tp, tn, fp, fn, fpn);
    expect(100 * measures.p).toBeCloseTo(p, 2);
    expect(100 * measures.r).toBeCloseTo(r, 2);
    expect(100 * measures.f).toBeCloseTo(f, 2);
    expect(100 * measures.acc).toBeCloseTo(acc, 2);
    expect(100 * measures.wacc).toBeCloseTo(wacc, 2);
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
