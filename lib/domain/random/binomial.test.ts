import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { binomial } from "./binomial";
import { createStream } from "./stream";

/** The probabilities of 0 … trials successes, by logarithms of factorials that are summed up literally. */
function probabilities(trials: number, probability: number): number[] {
  const logFactorial = [0];
  for (let k = 1; k <= trials; k++) logFactorial.push(logFactorial[k - 1]! + Math.log(k));
  return logFactorial.map((_, k) =>
    Math.exp(
      logFactorial[trials]! -
        logFactorial[k]! -
        logFactorial[trials - k]! +
        k * Math.log(probability) +
        (trials - k) * Math.log1p(-probability),
    ),
  );
}

/** Joins neighbouring cells until each expects at least 5, as a chi-square test needs. */
function fitOfDraws(trials: number, probability: number, draws: number, seed: number): number {
  const stream = createStream(seed, "binomial", trials);
  const counts = new Int32Array(trials + 1);
  for (let draw = 0; draw < draws; draw++) counts[binomial(stream, trials, probability)]! += 1;
  const observed = [0];
  const shares = [0];
  for (const [k, share] of probabilities(trials, probability).entries()) {
    if (shares.at(-1)! * draws >= 5) {
      observed.push(0);
      shares.push(0);
    }
    observed[observed.length - 1]! += counts[k]!;
    shares[shares.length - 1]! += share;
  }
  return chiSquareFit(observed, shares).normalQuantile;
}

describe("binomial", () => {
  test.each([
    [1, 0.3],
    [4, 0.5],
    [19, 0.5],
    [20, 0.5],
    [21, 0.5],
    [40, 0.25],
    [40, 0.9],
    [100, 0.0999],
    [100, 0.101],
    [300, 0.02],
    [1000, 0.37],
    [5000, 0.75],
  ])("%s trials at %s fit the distribution (error rate 1 in 10,000)", (trials, probability) => {
    expect(fitOfDraws(trials, probability, 200_000, 17)).toBeLessThan(3.72);
  });

  test.each([
    [10 ** 9, 1e-9],
    [10 ** 9, 0.3],
    [2 ** 52, 0.5],
  ])("%s trials at %s have the right mean and variance (error rate 1 in 10,000)", (trials, probability) => {
    const draws = 50_000;
    const stream = createStream(18, "moments", trials);
    const mean = trials * probability;
    const variance = mean * (1 - probability);
    let sum = 0;
    let squares = 0;
    for (let draw = 0; draw < draws; draw++) {
      const distance = binomial(stream, trials, probability) - mean;
      sum += distance;
      squares += distance * distance;
    }
    expect(Math.abs(sum / draws)).toBeLessThan(3.9 * Math.sqrt(variance / draws));
    // The kurtosis of a binomial is 3 + (1 − 6pq)/npq.
    const excess = (1 - 6 * probability * (1 - probability)) / variance;
    expect(Math.abs(squares / draws / variance - 1)).toBeLessThan(3.9 * Math.sqrt((2 + excess) / draws));
  });

  test("stays within 0 … trials, and sure things are sure", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (trials, probability, seed) => {
          const stream = createStream(seed, "binomial", 0);
          const drawn = binomial(stream, trials, probability);
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn <= trials).toBe(true);
          expect(binomial(stream, trials, 0)).toBe(0);
          expect(binomial(stream, trials, 1)).toBe(trials);
        },
      ),
    );
  });

  test.each([
    [-1, 0.5],
    [1.5, 0.5],
    [Number.NaN, 0.5],
    [Number.POSITIVE_INFINITY, 0.5],
    [1, Number.NaN],
    [1, -0.1],
    [1, 1.1],
  ])("refuses %s trials at %s", (trials, probability) => {
    expect(() => binomial(createStream(1, "x", 0), trials, probability)).toThrow(RangeError);
  });
});
