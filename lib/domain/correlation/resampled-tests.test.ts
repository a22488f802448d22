import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bootstrapCorrelation } from "./bootstrap-correlation";
import { pearson } from "./pearson";
import type { SentencePairs } from "./sentence-pairs";
import { softPairwiseAccuracy } from "./soft-pairwise-accuracy";
import { spearman } from "./spearman";
import { standardised, swapTest } from "./swap-test";

/** All sequences of two sides, one for each item. */
function* everyChoice(items: number): Generator<readonly boolean[]> {
  for (let code = 0; code < 2 ** items; code++) {
    yield Array.from({ length: items }, (_, item) => Math.floor(code / 2 ** item) % 2 === 1);
  }
}

describe("the swap test", () => {
  const human = [1, 2, 3, 4, 5, 6, 7];
  const good = [1, 2, 4, 3, 5, 7, 6];
  const bad = [60, 40, 10, 70, 20, 50, 30];
  const withHuman = (metric: Float64Array) => pearson(human, Array.from(metric));

  test("all exchanges counted one by one give nearly the same p", () => {
    const [one, other] = [standardised(good)!, standardised(bad)!];
    const observed = withHuman(one)! - withHuman(other)!;
    let atLeast = 0;
    for (const swaps of everyChoice(human.length)) {
      const left = Float64Array.from(one, (own, item) => (swaps[item] ? other[item]! : own));
      const right = Float64Array.from(other, (own, item) => (swaps[item] ? one[item]! : own));
      if (withHuman(left)! - withHuman(right)! >= observed - 1e-12) atLeast++;
    }
    const exact = atLeast / 2 ** human.length;
    const result = swapTest(withHuman, good, bad, { trials: 4000, seed: 3 });
    expect(result?.difference).toBeCloseTo(observed, 12);
    expect(Math.abs(result!.p - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 4000) + 1 / 4000);
  });

  test("the same scores differ in no trial, whatever their scale", () => {
    const scaled = good.map((score) => 100 * score + 5);
    expect(swapTest(withHuman, good, scaled, { trials: 50, seed: 1 })?.p).toBe(1);
  });

  test("same seed, same p; another seed, nearly", () => {
    const p = (seed: number) => swapTest(withHuman, good, bad, { trials: 500, seed })?.p;
    expect(p(1)).toBe(p(1));
    expect(Math.abs(p(1)! - p(2)!)).toBeLessThan(0.05);
  });

  test("does not exist for a constant metric; misuse is named", () => {
    const flat = human.map(() => 0.1);
    expect(swapTest(withHuman, flat, good, { trials: 10, seed: 1 })).toBeUndefined();
    expect(() => swapTest(withHuman, good, [1], { trials: 10, seed: 1 })).toThrow(
      "7 scores of one metric, 1 of the other",
    );
    expect(() => swapTest(withHuman, good, bad, { trials: 0, seed: 1 })).toThrow(
      "0 is not a number of trials",
    );
  });

  test("standardised values have mean 0 and variance 1; constant ones do not exist", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 20 }), (values) => {
        const own = standardised(values);
        if (new Set(values).size < 2) {
          expect(own).toBeUndefined();
          return;
        }
        const sum = (some: Float64Array) => some.reduce((total, each) => total + each, 0);
        expect(sum(own!)).toBeCloseTo(0, 8);
        expect(sum(own!.map((each) => each ** 2)) / values.length).toBeCloseTo(1, 8);
        expect(standardised(values.map((each) => each * 2 ** 900))).toEqual(own);
        expect(standardised(values.map((each) => each * 2 ** -900))).toEqual(own);
      }),
    );
  });
});

interface Row {
  readonly segment: number;
  readonly first: number;
  readonly second: number;
  readonly outcome: number;
  readonly difference: number;
}

function pairsOf(rows: readonly Row[], systems: readonly string[], segments: number): SentencePairs {
  return {
    systems,
    segments: Array.from({ length: segments }, (_, segment) => String(segment)),
    segment: Int32Array.from(rows, ({ segment }) => segment),
    first: Uint16Array.from(rows, ({ first }) => first),
    second: Uint16Array.from(rows, ({ second }) => second),
    outcome: Int8Array.from(rows, ({ outcome }) => outcome),
  };
}
const soft = (rows: readonly Row[], systems: readonly string[], segments: number, trials = 4000) =>
  softPairwiseAccuracy(
    pairsOf(rows, systems, segments),
    Float64Array.from(rows, ({ difference }) => difference),
    { trials, seed: 1 },
  );

describe("soft pairwise accuracy", () => {
  const rows: readonly Row[] = [
    { segment: 0, first: 0, second: 1, outcome: 1, difference: 0.5 },
    { segment: 1, first: 0, second: 1, outcome: 1, difference: -0.25 },
    // The same pair by another judge, named the other way round.
    { segment: 1, first: 1, second: 0, outcome: 1, difference: 0.25 },
    { segment: 2, first: 0, second: 1, outcome: 1, difference: 0.125 },
    { segment: 3, first: 1, second: 0, outcome: -1, difference: -0.75 },
    { segment: 4, first: 0, second: 1, outcome: -1, difference: 0.5 },
    { segment: 5, first: 0, second: 1, outcome: 1, difference: Number.NaN },
  ];

  test("all flips counted one by one give nearly the same p on both sides", () => {
    const human = [1, 0, 1, 1, -1];
    const metric = [0.5, -0.25, 0.125, 0.75, 0.5];
    const exact = (differences: readonly number[]) => {
      const observed = differences.reduce((sum, each) => sum + each, 0);
      const sums = Array.from(everyChoice(differences.length), (flips) =>
        differences.reduce((sum, each, place) => sum + (flips[place] ? -each : each), 0),
      );
      return sums.filter((sum) => sum >= observed).length / sums.length;
    };
    const result = soft(rows, ["A", "B"], 6)!;
    const [confidence] = result.pairs;
    expect(confidence).toMatchObject({ first: "A", second: "B", segments: 5 });
    expect(confidence?.humanP).toBeCloseTo(exact(human), 1);
    expect(Math.abs(confidence!.humanP - exact(human))).toBeLessThan(0.03);
    expect(Math.abs(confidence!.metricP - exact(metric))).toBeLessThan(0.03);
    expect(result.accuracy).toBe(1 - Math.abs(confidence!.humanP - confidence!.metricP));
  });

  test("a metric that says what people say is 1, and one that says the opposite is less", () => {
    const judged = fc.record({
      segment: fc.integer({ min: 0, max: 5 }),
      first: fc.integer({ min: 0, max: 1 }),
      second: fc.integer({ min: 2, max: 3 }),
      outcome: fc.constantFrom(-1, 0, 1),
    });
    const once = fc.uniqueArray(judged, {
      selector: ({ segment, first, second }) => `${segment} ${first} ${second}`,
      minLength: 1,
      maxLength: 24,
    });
    fc.assert(
      fc.property(once, (given) => {
        const echo = soft(
          given.map((each) => ({ ...each, difference: each.outcome / 4 })),
          ["A", "B", "C", "D"],
          6,
          100,
        );
        const opposite = soft(
          given.map((each) => ({ ...each, difference: -each.outcome / 4 })),
          ["A", "B", "C", "D"],
          6,
          100,
        );
        expect(echo?.accuracy).toBe(1);
        expect(opposite?.accuracy).toBeLessThanOrEqual(1);
        expect(opposite?.accuracy).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 30 },
    );
  });

  test("the order of judgments does not matter, and there is none without a scored pair", () => {
    expect(soft(rows.toReversed(), ["A", "B"], 6)).toEqual(soft(rows, ["A", "B"], 6));
    expect(soft(rows.slice(6), ["A", "B"], 6)).toBeUndefined();
  });
});

describe("intervals over systems", () => {
  const settings = { replicates: 2000, seed: 5, p: 0.05 };

  test("a perfect correlation stays one; resamples of one system alone have none: a ninth of them", () => {
    const result = bootstrapCorrelation(pearson, [1, 2, 4], [2, 4, 8], settings);
    expect(result.value).toBe(1);
    expect(result.low).toBeCloseTo(1, 12);
    expect(result.high).toBeCloseTo(1, 12);
    expect(result.without / settings.replicates).toBeCloseTo(1 / 9, 1);
  });

  test("the interval surrounds the value, and is the same for the same seed", () => {
    const human = [1, 2, 3, 4, 5, 6, 7, 8];
    const metric = [2, 1, 4, 3, 8, 5, 6, 7];
    const result = bootstrapCorrelation(spearman, human, metric, settings);
    expect(bootstrapCorrelation(spearman, human, metric, settings)).toEqual(result);
    expect(result.value).toBeCloseTo(spearman(human, metric)!, 12);
    expect(result.low).toBeLessThan(result.value!);
    expect(result.high).toBeGreaterThan(result.value!);
  });

  test("what does not exist has no interval", () => {
    const nothing = bootstrapCorrelation(pearson, [1, 1, 1], [1, 2, 3], settings);
    expect(nothing).toEqual({ value: undefined, low: undefined, high: undefined, without: 0 });
  });
});
