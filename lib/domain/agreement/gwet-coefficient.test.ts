import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { bootstrapAlpha } from "./bootstrap-alpha";
import type { RatedUnit } from "./coincidences";
import { agreementWeight } from "./gwet-coefficient";
import { judgmentAlpha } from "./judgment-alpha";
import type { MeasurementLevel } from "./krippendorff-alpha";
import { rankAlpha } from "./rank-alpha";

const SETTINGS = { resamples: 0, p: 0.05, seed: 1 };
const gwetOf = (units: readonly RatedUnit[], level: MeasurementLevel, labels?: number) =>
  bootstrapAlpha(
    units.map((unit) => [unit]),
    level,
    SETTINGS,
    labels,
  ).gwet!;
const times = (count: number, unit: RatedUnit) => Array.from({ length: count }, () => unit);

/** As it is written: unit by unit and rating by rating. */
function literalGwet(
  units: readonly (readonly number[])[],
  level: MeasurementLevel,
  categories: readonly number[],
  sharesOf = units.filter((unit) => unit.length >= 2),
): number {
  const q = categories.length;
  const choose2 = (n: number) => (n * (n - 1)) / 2;
  const weight = (one: number, other: number) => {
    if (one === other) return 1;
    if (level === "nominal") return 0;
    const apart = Math.abs(categories.indexOf(one) - categories.indexOf(other));
    return 1 - choose2(apart + 1) / choose2(q);
  };
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rated = units.filter((unit) => unit.length >= 2);
  const observed = rated.map((unit) => {
    const pairs = unit.flatMap((one, place) =>
      unit.filter((_, other) => other !== place).map((other) => weight(one, other)),
    );
    return sum(pairs) / pairs.length;
  });
  const pa = sum(observed) / rated.length;
  const shares = categories.map(
    (category) =>
      sum(sharesOf.map((unit) => unit.filter((rating) => rating === category).length / unit.length)) /
      sharesOf.length,
  );
  const all = sum(categories.flatMap((one) => categories.map((other) => weight(one, other))));
  const pe = (all * sum(shares.map((share) => share * (1 - share)))) / (q * (q - 1));
  return (pa - pe) / (1 - pe);
}

/** Krippendorff's example of four observers, who did not all rate all of twelve units. */
const OBSERVERS = [
  [1, 1, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [5, 5, 5],
  [1, 1],
  [3],
];

describe("worked tables", () => {
  test("two raters who nearly always say yes: κ is below 0, AC1 0.94", () => {
    // Both yes 118 times, only the one 5, only the other 2, both no never; of 125.
    const units = [...times(118, [1, 1]), ...times(5, [1, 0]), ...times(2, [0, 1])];
    const { value, observed, expected, shares } = gwetOf(units, "nominal", 2);
    expect(observed).toBeCloseTo(118 / 125, 12);
    // Yes has the share (123 + 120)/250 = 0.972, and chance is 2 · 0.972 · 0.028 = 0.054432.
    expect(shares![1]).toBeCloseTo(0.972, 12);
    expect(expected).toBeCloseTo(0.054432, 12);
    expect(value).toBeCloseTo((0.944 - 0.054432) / (1 - 0.054432), 12);
    expect(value).toBeCloseTo(0.9408, 4);
    // Cohen's chance, from each rater's own shares: 0.984 · 0.96 + 0.016 · 0.04.
    const byChance = 0.984 * 0.96 + 0.016 * 0.04;
    expect((0.944 - byChance) / (1 - byChance)).toBeLessThan(0);
  });

  test("four observers of twelve units: agreement 0.81818, AC1 0.77544 where a unit rated once counts for the shares", () => {
    const categories = [1, 2, 3, 4, 5];
    expect(literalGwet(OBSERVERS, "nominal", categories, OBSERVERS)).toBeCloseTo(0.77544, 5);
    // Ours takes the units of alpha: those that two have rated.
    const own = gwetOf(OBSERVERS, "nominal");
    expect(own.observed).toBeCloseTo(0.81818, 5);
    expect(own.value).toBeCloseTo(literalGwet(OBSERVERS, "nominal", categories), 12);
    expect(own.value).not.toBeCloseTo(0.77544, 4);
  });

  test("three ordered categories by hand", () => {
    // Weights: 1 where equal, 1 − 1/3 next to each other, 1 − 3/3 at the ends; their sum is 3 + 4 · 2/3 = 17/3.
    expect([0, 1, 2].map((other) => agreementWeight("ordinal", 3, 0, other))).toEqual([1, 1 - 1 / 3, 0]);
    const { value, observed, expected } = gwetOf(
      [
        [1, 1],
        [1, 2],
        [2, 3],
        [3, 1],
      ],
      "ordinal",
    );
    expect(observed).toBeCloseTo((1 + 2 / 3 + 2 / 3 + 0) / 4, 12);
    // Shares: four ratings of 1, two of 2, two of 3; π(1 − π) sums up to 1/4 + 3/16 + 3/16.
    const byHand = ((17 / 3) * (1 / 4 + 3 / 16 + 3 / 16)) / 6;
    expect(expected).toBeCloseTo(byHand, 12);
    expect(value).toBeCloseTo((7 / 12 - byHand) / (1 - byHand), 12);
  });
});

describe("gwetCoefficient", () => {
  const someUnits = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }), { maxLength: 12 });
  const level = fc.constantFrom<MeasurementLevel>("nominal", "ordinal");

  test("fast against literal", () => {
    fc.assert(
      fc.property(someUnits, level, (units, measured) => {
        const rated = units.filter((unit) => unit.length >= 2);
        const categories = [...new Set(rated.flat())].sort((one, other) => one - other);
        const { value } = gwetOf(units, measured);
        if (rated.length === 0 || categories.length < 2) expect(value).toBeUndefined();
        else expect(value).toBeCloseTo(literalGwet(units, measured, categories), 10);
      }),
    );
  });

  test("is 1 where all agree, also on one label of three, where alpha does not exist", () => {
    const units = times(5, [1, 1, 1]);
    const estimate = bootstrapAlpha([units], "nominal", SETTINGS, 3);
    expect(estimate.alpha).toBeUndefined();
    expect(estimate.gwet).toMatchObject({ coefficient: "AC1", value: 1, observed: 1, expected: 0 });
  });

  test("of a rating that may be either of two is the mean of both choices' agreement", () => {
    const { observed, shares } = gwetOf(
      [
        [[1, 2], 1],
        [2, 2],
      ],
      "nominal",
    );
    expect(observed).toBeCloseTo((0.5 + 1) / 2, 12);
    expect(shares).toEqual([(0.75 + 0) / 2, (0.25 + 1) / 2]);
  });

  test("has an interval from the same resamples as alpha, whatever the order of groups", () => {
    fc.assert(
      fc.property(fc.array(someUnits, { minLength: 4, maxLength: 10 }), fc.nat(), (groups, seed) => {
        const settings = { resamples: 40, p: 0.1, seed };
        const { gwet } = bootstrapAlpha(groups, "ordinal", settings);
        expect(bootstrapAlpha(groups.toReversed(), "ordinal", settings).gwet).toEqual(gwet);
        if (gwet!.low !== undefined) expect(gwet!.low).toBeLessThanOrEqual(gwet!.high!);
      }),
      { numRuns: 30 },
    );
  });
});

const study = studyJudgments();

test.skipIf(!study)(
  `the 2015 study${study ? "" : " (skipped: its data are missing)"}: AC1 of judgments and AC2 of ranks lie above alpha, each within its interval`,
  () => {
    const settings = { resamples: 200, p: 0.05, seed: 1 };
    for (const { alpha, gwet } of [
      judgmentAlpha(study!, "segment", settings),
      rankAlpha(study!, "segment", settings),
    ]) {
      expect(gwet!.value).toBeGreaterThan(alpha!);
      expect(gwet!.low).toBeLessThan(gwet!.value!);
      expect(gwet!.high).toBeGreaterThan(gwet!.value!);
    }
  },
);
