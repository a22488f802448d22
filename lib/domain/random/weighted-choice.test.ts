import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { createStream } from "./stream";
import { prepareWeightedChoice, weightedChoice } from "./weighted-choice";

/** The probability of each item that the table stands for. */
function tableProbabilities(weights: readonly number[]): number[] {
  const { keep, alias } = prepareWeightedChoice(weights);
  const probabilities = weights.map((_, item) => keep[item]! / weights.length);
  for (const [item, kept] of keep.entries()) {
    probabilities[alias[item]!]! += (1 - kept) / weights.length;
  }
  return probabilities;
}

describe("prepareWeightedChoice", () => {
  test("the table stands for the normalised weights, and nothing without weight is in it", () => {
    const weight = fc.oneof(fc.constant(0), fc.nat(5), fc.double({ min: 0, max: 1e300, noNaN: true }));
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 40 }), (weights) => {
        fc.pre(weights.some((value) => value > 0));
        const largest = Math.max(...weights);
        const total = weights.reduce((sum, value) => sum + value / largest, 0);
        for (const [item, probability] of tableProbabilities(weights).entries()) {
          expect(Math.abs(probability - weights[item]! / largest / total)).toBeLessThan(1e-13);
          if (weights[item] === 0) expect(probability).toBe(0);
        }
      }),
    );
  });

  test.each([[[]], [[0, 0]], [[1, -1]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY]]])(
    "refuses the weights %s",
    (weights) => {
      expect(() => prepareWeightedChoice(weights)).toThrow(RangeError);
    },
  );
});

describe("weightedChoice", () => {
  test("draws fit the weights (error rate 1 in 10,000)", () => {
    const weights = [1, 0, 2.5, 10, 0.01, 3];
    const total = 16.51;
    const choice = prepareWeightedChoice(weights);
    const stream = createStream(4, "weighted", 0);
    const counts = new Int32Array(weights.length);
    for (let draw = 0; draw < 100_000; draw++) counts[weightedChoice(stream, choice)]! += 1;
    const shares = weights.map((weight) => weight / total);
    expect(chiSquareFit(counts, shares).normalQuantile).toBeLessThan(3.72);
  });
});
