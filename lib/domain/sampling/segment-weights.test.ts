import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { segmentWeights } from "./segment-weights";

const multiset = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });

describe("segmentWeights", () => {
  test("a hand-made campaign of three systems and tasks of two", () => {
    // {1, 1, 1}: C = 2, weight 1. {1, 2}: C from {2} and {1, 2} is 2.5, weight 1/1.875. {3}: C = 3, weight 1/3.
    const weights = segmentWeights([[1, 1, 1], [1, 2], [3]], 2);
    const total = 1 + 1 / 1.875 + 1 / 3;
    expect(weights[0]).toBeCloseTo(1 / total, 15);
    expect(weights[1]).toBeCloseTo(1 / 1.875 / total, 15);
    expect(weights[2]).toBeCloseTo(1 / 3 / total, 15);
  });

  test("a single hypothesis is drawn too, though rarely", () => {
    const weights = segmentWeights([[12], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]], 5);
    expect(weights[0]! / weights[1]!).toBeCloseTo(10 / 66, 14);
  });

  test("fewer systems than a task shows: M falls to their number", () => {
    expect([...segmentWeights([[1, 1], [2]], 5)]).toEqual([0.5, 0.5]);
  });

  test("segments without a pair weigh 0", () => {
    expect([...segmentWeights([[], [1], [1, 1], []], 5)]).toEqual([0, 0, 1, 0]);
  });

  test("sum to 1, do not see the order of systems, and move with the segments", () => {
    fc.assert(
      fc.property(fc.array(multiset, { minLength: 1, maxLength: 20 }), (segments) => {
        fc.pre(segments.some((multiplicities) => multiplicities.reduce((a, b) => a + b, 0) > 1));
        const weights = segmentWeights(segments, 5);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(
          segmentWeights(
            segments.map((each) => each.toReversed()),
            5,
          ),
        ).toEqual(weights);
        for (const [position, weight] of segmentWeights(segments.toReversed(), 5).entries()) {
          expect(weight).toBeCloseTo(weights[segments.length - 1 - position]!, 14);
        }
      }),
    );
  });

  test.each([
    ["no segments", [], 5],
    ["segments of one system", [[1], [1]], 5],
    ["empty segments", [[], []], 5],
    ["tasks of one hypothesis", [[1, 1], [2]], 1],
  ])("%s: nothing can be drawn, and the message says so", (_name, segments, maximum) => {
    expect(() => segmentWeights(segments, maximum)).toThrow(
      `none of the ${segments.length} segments can be drawn`,
    );
  });

  test("a bad multiplicity is reported with its segment", () => {
    expect(() =>
      segmentWeights(
        [
          [1, 1],
          [1, 0],
        ],
        5,
      ),
    ).toThrow("segment 2: multiplicity 0 is not a whole number of at least 1");
  });
});
