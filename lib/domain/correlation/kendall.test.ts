import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bootstrapSentenceTau } from "./bootstrap-sentence-tau";
import { kendallTauB } from "./kendall-tau-b";
import { type PairAgreement, pairAgreement } from "./pair-agreement";
import { countedPairs, sentenceTau, TIE_FORMS } from "./sentence-tau";

const value = fc.integer({ min: 0, max: 5 });
const twoSeries = fc
  .array(fc.tuple(value, value), { maxLength: 15 })
  .map((pairs) => [pairs.map(([one]) => one), pairs.map(([, other]) => other)] as const);

/** τ-b as Kendall (1945) writes it: sums of signs over all ordered pairs, divided by the norms. */
function literalTauB(first: readonly number[], second: readonly number[]): number | undefined {
  let [products, firstSquares, secondSquares] = [0, 0, 0];
  for (const [i, a] of first.entries()) {
    for (const [j, b] of first.entries()) {
      const [one, other] = [Math.sign(a - b), Math.sign(second[i]! - second[j]!)];
      products += one * other;
      firstSquares += one ** 2;
      secondSquares += other ** 2;
    }
  }
  return firstSquares * secondSquares === 0 ? undefined : products / Math.sqrt(firstSquares * secondSquares);
}

describe("Kendall's τ-b", () => {
  test("oracle: the example of SciPy's kendalltau, −0.4714", () => {
    expect(kendallTauB([12, 2, 1, 12, 2], [1, 4, 7, 1, 0])).toBeCloseTo(-0.47140452079103173, 14);
  });

  test("slow literal version on generated series", () => {
    fc.assert(
      fc.property(twoSeries, ([first, second]) => {
        const [fast, slow] = [kendallTauB(first, second), literalTauB(first, second)];
        expect(fast === undefined).toBe(slow === undefined);
        expect(fast ?? 0).toBeCloseTo(slow ?? 0, 12);
      }),
    );
  });

  test("property: symmetric, turns with one series, within −1 and 1, and 1 with itself to the last digit", () => {
    fc.assert(
      fc.property(twoSeries, ([first, second]) => {
        const tau = kendallTauB(first, second);
        expect(kendallTauB(second, first)).toBe(tau);
        const turned = kendallTauB(
          first,
          second.map((each) => -each),
        );
        expect(turned === undefined ? 0 : -turned).toBeCloseTo(tau ?? 0, 12);
        expect(Math.abs(tau ?? 0)).toBeLessThanOrEqual(1);
        expect(kendallTauB(first, first) ?? 1).toBe(1);
      }),
    );
  });

  test("does not exist for a constant series, and misuse is named", () => {
    expect(kendallTauB([1, 1], [1, 2])).toBeUndefined();
    expect(kendallTauB([], [])).toBeUndefined();
    expect(() => kendallTauB([1], [1, 2])).toThrow("1 values cannot be correlated with 2");
    expect(() => kendallTauB([1, Number.NaN], [1, 2])).toThrow("value NaN at position 1");
  });
});

const outcome = fc.constantFrom(-1, 0, 1);
const difference = fc.constantFrom(-2, -0.5, 0, 0.25, 3, Number.NaN);
const judged = fc.array(fc.tuple(outcome, difference), { maxLength: 40 });
const columns = (pairs: readonly (readonly [number, number])[]) =>
  [pairs.map(([one]) => one), pairs.map(([, other]) => other)] as const;

describe("the coefficients of the 2018 study", () => {
  const agreement: PairAgreement = {
    concordant: 5,
    discordant: 2,
    onlyHumanTied: 3,
    onlyMetricTied: 1,
    bothTied: 4,
    unscored: 9,
  };

  test("by hand: NoTies (5 − 2) / 8, HTies (5 − 2 + 4) / 15", () => {
    expect(sentenceTau(agreement, "drop")).toBe(3 / 8);
    expect(sentenceTau(agreement, "human")).toBe(7 / 15);
  });

  test("slow literal version: a pair's contribution by cases", () => {
    fc.assert(
      fc.property(judged, (pairs) => {
        const scored = pairs.filter(([, metric]) => !Number.isNaN(metric));
        const decided = scored.filter(([human]) => human !== 0);
        const sum = (some: typeof pairs) =>
          some.reduce((total, [human, metric]) => {
            if (human === 0) return total + (metric === 0 ? 1 : 0);
            return total + human * Math.sign(metric);
          }, 0);
        const counts = pairAgreement(...columns(pairs));
        expect(sentenceTau(counts, "drop") ?? 0).toBeCloseTo(
          decided.length ? sum(decided) / decided.length : 0,
          12,
        );
        expect(sentenceTau(counts, "human") ?? 0).toBeCloseTo(
          scored.length ? sum(scored) / scored.length : 0,
          12,
        );
        expect(counts.unscored).toBe(pairs.length - scored.length);
      }),
    );
  });

  test("property: naming the sides of pairs the other way round changes nothing", () => {
    fc.assert(
      fc.property(judged, (pairs) => {
        const turned = pairs.map(([human, metric]) => [-human, -metric] as const);
        expect(pairAgreement(...columns(turned))).toEqual(pairAgreement(...columns(pairs)));
      }),
    );
  });

  test("do not exist without a counted pair", () => {
    const none = pairAgreement([0, 1], [Number.NaN, Number.NaN]);
    expect(TIE_FORMS.map((ties) => sentenceTau(none, ties))).toEqual([undefined, undefined]);
    expect(sentenceTau(pairAgreement([0], [1]), "drop")).toBeUndefined();
    expect(sentenceTau(pairAgreement([0], [1]), "human")).toBe(0);
    expect(() => pairAgreement([1], [])).toThrow("1 judgments, 0 differences");
  });

  test("intervals: reproducible, around the value, and as wide as resampling pair by pair makes them", () => {
    const many: PairAgreement = {
      concordant: 500,
      discordant: 200,
      onlyHumanTied: 300,
      onlyMetricTied: 100,
      bothTied: 400,
      unscored: 50,
    };
    const settings = { replicates: 4000, seed: 7, p: 0.05 };
    for (const ties of TIE_FORMS) {
      const { value, low, high } = bootstrapSentenceTau(many, ties, settings);
      expect(bootstrapSentenceTau(many, ties, settings)).toEqual({ value, low, high, without: 0 });
      const pairs = countedPairs(many, ties);
      const mean = sentenceTau(many, ties)!;
      expect(value).toBe(mean);
      // Each pair brings +1, −1 or 0: the variance of their mean is known, and the interval that of a normal.
      const square = (many.concordant + many.discordant + (ties === "human" ? many.bothTied : 0)) / pairs;
      const half = 1.96 * Math.sqrt((square - mean ** 2) / pairs);
      expect((high! - low!) / (2 * half)).toBeCloseTo(1, 1);
      expect((high! + low!) / 2).toBeCloseTo(mean, 2);
    }
  });

  test("without resamples there is a value and no interval", () => {
    const { value, low, high } = bootstrapSentenceTau(agreement, "drop", { replicates: 0, seed: 1, p: 0.05 });
    expect([value, low, high]).toEqual([3 / 8, undefined, undefined]);
  });
});
