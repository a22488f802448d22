import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tieCalibratedAccuracy } from "./tie-calibrated-accuracy";

const pair = fc.record({
  segment: fc.integer({ min: 0, max: 4 }),
  outcome: fc.constantFrom(-1, 0, 1),
  // Eighths: sums and differences of them are exact.
  difference: fc.oneof(
    fc.integer({ min: -16, max: 16 }).map((eighths) => eighths / 8),
    fc.constant(Number.NaN),
  ),
});

interface Pair {
  readonly segment: number;
  readonly outcome: number;
  readonly difference: number;
}

const calibrated = (pairs: readonly Pair[]) =>
  tieCalibratedAccuracy(
    {
      segment: Int32Array.from(pairs, (each) => each.segment),
      outcome: Int8Array.from(pairs, (each) => each.outcome),
    },
    Float64Array.from(pairs, (each) => each.difference),
  );

/** The definition: for one ε, the share of right pairs in each segment, and the mean of the segments. */
function accuracyAt(pairs: readonly Pair[], epsilon: number): number {
  const segments = [...new Set(pairs.map(({ segment }) => segment))];
  const shares = segments.map((segment) => {
    const own = pairs.filter((each) => each.segment === segment);
    const right = own.filter(({ outcome, difference }) => {
      const said = Math.abs(difference) <= epsilon ? 0 : Math.sign(difference);
      return said === outcome;
    });
    return right.length / own.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe("tie-calibrated accuracy", () => {
  test("by hand: a tie that people see is won by ε = 0.25, before a decision is lost", () => {
    const result = calibrated([
      { segment: 0, outcome: 0, difference: 0.25 },
      { segment: 0, outcome: 1, difference: 0.5 },
      { segment: 0, outcome: -1, difference: 1 },
      { segment: 1, outcome: 0, difference: -0.125 },
    ]);
    expect(result).toEqual({
      uncalibrated: 1 / 6,
      accuracy: expect.closeTo(5 / 6, 12),
      epsilon: 0.25,
      segments: 2,
    });
  });

  test("slow literal version: every ε tried, the smallest best kept", () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 25 }), (pairs) => {
        const scored = pairs.filter(({ difference }) => !Number.isNaN(difference));
        const result = calibrated(pairs);
        if (scored.length === 0) {
          expect(result).toBeUndefined();
          return;
        }
        const candidates = [0, ...scored.map(({ difference }) => Math.abs(difference))].sort((a, b) => a - b);
        const accuracies = candidates.map((epsilon) => accuracyAt(scored, epsilon));
        const most = Math.max(...accuracies);
        const epsilon = candidates[accuracies.findIndex((each) => each >= most - 1e-12)];
        expect(result?.accuracy).toBeCloseTo(most, 10);
        expect(result?.epsilon).toBe(epsilon);
        expect(result?.uncalibrated).toBeCloseTo(accuracyAt(scored, 0), 10);
      }),
    );
  });

  test("a metric that orders everything as people do has an accuracy of exactly 1, however many segments and ties", () => {
    const orderedPairs = fc.array(
      fc
        .record({ segment: fc.integer({ min: 0, max: 40 }), difference: fc.integer({ min: -12, max: 12 }) })
        .filter(({ difference }) => difference !== 0)
        // What people cannot tell apart, a smaller difference of the metric is.
        .map(({ segment, difference }) => ({
          segment,
          difference: difference / 7,
          outcome: Math.abs(difference) <= 3 ? 0 : Math.sign(difference),
        })),
      { minLength: 1, maxLength: 300 },
    );
    fc.assert(
      fc.property(orderedPairs, (pairs) => {
        const result = calibrated(pairs);
        expect(result?.accuracy).toBe(1);
        expect(calibrated(pairs.map((each) => ({ ...each, outcome: -each.outcome })))?.uncalibrated).toBe(0);
      }),
    );
  });

  test("no accuracy is below 0 or above 1", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 200 }), (pairs) => {
        const { accuracy = 0, uncalibrated = 0 } = calibrated(pairs) ?? {};
        expect(Math.min(accuracy, uncalibrated)).toBeGreaterThanOrEqual(0);
        expect(Math.max(accuracy, uncalibrated)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("differences that are the same but for rounding are not told apart", () => {
    const result = calibrated([
      { segment: 0, outcome: 0, difference: 0.3 - 0.2 },
      { segment: 0, outcome: 1, difference: 0.2 - 0.1 },
    ]);
    expect(result?.accuracy).toBe(0.5);
    expect(result?.epsilon).toBe(0);
  });
});
