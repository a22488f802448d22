import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { midRanks } from "./mid-ranks";
import { pearson } from "./pearson";
import { plainSpearman } from "./plain-spearman";
import { spearman } from "./spearman";

const METHODS = [
  ["pearson", pearson],
  ["spearman", spearman],
  ["plainSpearman", plainSpearman],
] as const;

const value = fc.integer({ min: -1000, max: 1000 });
const tied = fc.integer({ min: 0, max: 4 });
const pairs = (of: fc.Arbitrary<number>) => fc.array(fc.tuple(of, of), { minLength: 2, maxLength: 20 });
const split = (given: readonly (readonly [number, number])[]) =>
  [given.map(([first]) => first), given.map(([, second]) => second)] as const;

describe("midRanks", () => {
  test("equal values share the mean of their ranks", () => {
    expect(midRanks([10, 30, 20, 20, 40, 20])).toEqual([1, 5, 3, 3, 6, 3]);
    expect(midRanks([])).toEqual([]);
  });

  test("one more than the number of smaller values, and half of the equal ones (slow literal version)", () => {
    fc.assert(
      fc.property(fc.array(tied), (values) => {
        expect(midRanks(values)).toEqual(
          values.map((own) => {
            const smaller = values.filter((other) => other < own).length;
            const equal = values.filter((other) => other === own).length;
            return smaller + (equal + 1) / 2;
          }),
        );
      }),
    );
  });
});

describe("correlations against the formulas of textbooks", () => {
  test("pearson of Anscombe's first and fourth set is 0.816 (Anscombe 1973)", () => {
    const first = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const second = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(pearson(first, second)).toBeCloseTo(0.81642, 5);
    expect(
      pearson(
        [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8],
        [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89],
      ),
    ).toBeCloseTo(0.81652, 5);
  });

  test("both Spearman forms of a small ranking by hand: d² sums to 8 of 5 pairs", () => {
    expect(spearman([1, 2, 3, 4, 5], [3, 2, 1, 4, 5])).toBeCloseTo(1 - 48 / 120, 12);
    expect(plainSpearman([1, 2, 3, 4, 5], [3, 2, 1, 4, 5])).toBeCloseTo(1 - 48 / 120, 12);
  });

  test("ties: mid-ranks by hand, and the plain form in the order given", () => {
    expect(spearman([1, 1, 2], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2, 12);
    expect(plainSpearman([1, 1, 2], [1, 2, 3])).toBeCloseTo(0.5, 12);
    expect(plainSpearman([1, 1, 2], [2, 1, 3])).toBe(1);
  });
});

describe.each(METHODS)("%s", (_, correlate) => {
  test("is symmetric, within −1 and 1, and 1 with itself", () => {
    fc.assert(
      fc.property(pairs(value), (given) => {
        const [first, second] = split(given);
        const correlation = correlate(first, second);
        expect(correlate(second, first)).toEqual(correlation);
        if (correlation !== undefined) {
          expect(correlation).toBeGreaterThanOrEqual(-1);
          expect(correlation).toBeLessThanOrEqual(1);
        }
        expect(correlate(first, first) ?? 1).toBeCloseTo(1, 9);
      }),
    );
  });

  test("scaling and shifting change nothing", () => {
    fc.assert(
      fc.property(pairs(value), fc.integer({ min: 1, max: 9 }), value, (given, factor, shift) => {
        const [first, second] = split(given);
        const before = correlate(first, second);
        const after = correlate(
          first.map((each) => each * factor + shift),
          second,
        );
        expect(after === undefined).toBe(before === undefined);
        expect(after ?? 0).toBeCloseTo(before ?? 0, 9);
      }),
    );
  });

  test("does not exist for fewer than two pairs", () => {
    expect(correlate([], [])).toBeUndefined();
    expect(correlate([1], [1])).toBeUndefined();
  });

  test("misuse is named", () => {
    expect(() => correlate([1, 2], [1])).toThrow("2 values cannot be correlated with 1");
    expect(() => correlate([1, 2], [1, Number.NaN])).toThrow("value NaN at position 1 is not a number");
  });
});

describe("ties and constants", () => {
  test("a constant series has neither a Pearson nor a Spearman correlation, even where its mean rounds", () => {
    expect(pearson([0.1, 0.1, 0.1], [1, 2, 3])).toBeUndefined();
    expect(spearman([1, 2, 3], [0.1, 0.1, 0.1])).toBeUndefined();
  });

  test("turning one series round turns the sign where nothing is tied; mid-ranks also where something is", () => {
    fc.assert(
      fc.property(pairs(tied), (given) => {
        const [first, second] = split(given);
        const turned = second.map((each) => -each);
        expect(-(spearman(first, turned) ?? 0)).toBeCloseTo(spearman(first, second) ?? 0, 9);
      }),
    );
  });

  test("without ties both Spearman forms agree", () => {
    const distinct = fc
      .uniqueArray(value, { minLength: 2, maxLength: 20 })
      .chain((first) =>
        fc.tuple(
          fc.constant(first),
          fc.shuffledSubarray(first, { minLength: first.length, maxLength: first.length }),
        ),
      );
    fc.assert(
      fc.property(distinct, ([first, second]) => {
        expect(plainSpearman(first, second)).toBeCloseTo(spearman(first, second) ?? Number.NaN, 9);
      }),
    );
  });

  test("two values of tiny spread still correlate", () => {
    expect(pearson([0, 1e-160, 3e-160], [0, 1e-160, 3e-160])).toBeCloseTo(1, 9);
  });

  test("a power of two changes no digit, however far it leads: squares neither overflow nor vanish", () => {
    const power = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(pairs(value), power, power, (given, one, other) => {
        const [first, second] = split(given);
        const far = pearson(
          first.map((each) => each * 2 ** one),
          second.map((each) => each * 2 ** other),
        );
        expect(far).toBe(pearson(first, second));
      }),
    );
    const ends = [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE];
    expect(pearson(ends, [1, -1, 0])).toBeCloseTo(1, 12);
    expect(pearson([Number.MIN_VALUE, 0], [1, 2])).toBeCloseTo(-1, 12);
  });
});
