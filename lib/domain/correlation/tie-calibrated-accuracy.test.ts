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

  test("differences that are the same but for rounding are not told apart", () => {
    const result = calibrated([
      { segment: 0, outcome: 0, difference: 0.3 - 0.2 },
      { segment: 0, outcome: 1, difference: 0.2 - 0.1 },
    ]);
    expect(result?.accuracy).toBe(0.5);
    expect(result?.epsilon).toBe(0);
  });
});
