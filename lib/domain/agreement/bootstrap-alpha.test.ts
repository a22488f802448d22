import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaOfUnits } from "../../testing/oracles/alpha-of-units";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { bootstrapAlpha } from "./bootstrap-alpha";
import { coincidencesOf, distinctGroups, type RatedUnit, unitsApart } from "./coincidences";
import type { MeasurementLevel } from "./krippendorff-alpha";
import { resampledCoefficients } from "./resampled-coefficients";

const SETTINGS = { resamples: 200, p: 0.05, seed: 2015 };

const groups = fc.array(
  fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }), { maxLength: 3 }),
  { maxLength: 10 },
);
const level = fc.constantFrom<MeasurementLevel>("nominal", "ordinal");

describe("distinctGroups", () => {
  test("holds no more of many segments than differs, and how often it occurs", () => {
    function* segments(): Generator<readonly RatedUnit[]> {
      for (let number = 0; number < 30_000; number++) yield [[1, 2 + (number % 3)], [3], [[4, 4], 5]];
    }
    const distinct = [...distinctGroups(segments()).values()];
    expect(distinct.map(({ times }) => times)).toEqual([10_000, 10_000, 10_000]);
    expect(distinct[0]?.units).toEqual([
      [1, 2],
      [4, 5],
    ]);
    const apart = [...unitsApart(distinctGroups(segments())).values()];
    expect(apart.map(({ times, units }) => [times, units[0]])).toEqual(
      expect.arrayContaining([
        [10_000, [1, 3]],
        [30_000, [4, 5]],
      ]),
    );
    expect(apart).toHaveLength(4);
  });
});

describe("bootstrapAlpha", () => {
  test("the order of groups, units and ratings does not matter, to the last digit", () => {
    fc.assert(
      fc.property(groups, level, (given, measured) => {
        const settings = { ...SETTINGS, resamples: 20 };
        const turned = given.toReversed().map((group) => group.toReversed().map((unit) => unit.toReversed()));
        expect(bootstrapAlpha(turned, measured, settings)).toEqual(bootstrapAlpha(given, measured, settings));
      }),
    );
  });

  test("alpha itself does not depend on how units are grouped, nor on the seed", () => {
    fc.assert(
      fc.property(groups, level, fc.nat(), (given, measured, seed) => {
        const units = given.flat();
        const estimate = bootstrapAlpha(given, measured, { ...SETTINGS, resamples: 3, seed });
        expect(estimate.alpha).toBe(alphaOfUnits(units, measured));
        expect(estimate.units).toBe(units.filter((unit) => unit.length >= 2).length);
        if (estimate.low !== undefined) expect(estimate.high).toBeGreaterThanOrEqual(estimate.low);
      }),
    );
  });

  test("resampled alphas come as often as when every draw is enumerated (fails in one of 10,000 seeds)", () => {
    // The third and fourth group are equal, the fifth brings nothing and is never drawn.
    const given = [
      [
        [1, 2],
        [1, 1, 3],
      ],
      [[2, 2]],
      [[3, 1]],
      [[1, 3]],
      [[2], []],
    ];
    const drawable = given.slice(0, 4);
    const chances = new Map<string, number>();
    const nameOf = (alpha: number | undefined) => alpha?.toFixed(9) ?? "none";
    for (let draw = 0; draw < 4 ** 4; draw++) {
      const drawn = [1, 4, 16, 64].map((place) => drawable[Math.floor(draw / place) % 4]!);
      const name = nameOf(alphaOfUnits(drawn.flat(), "ordinal"));
      chances.set(name, (chances.get(name) ?? 0) + 4 ** -4);
    }
    const names = [...chances.keys()];
    const observed = names.map(() => 0);
    const coincidences = coincidencesOf(distinctGroups(given));
    const ratings = { coincidences, level: "ordinal", categories: coincidences.categories.length } as const;
    for (const { alpha } of resampledCoefficients(ratings, 20_000, 1)) {
      observed[names.indexOf(nameOf(alpha))]! += 1;
    }
    expect(observed.reduce((sum, count) => sum + count, 0)).toBe(20_000);
    expect(chiSquareFit(observed, [...chances.values()]).normalQuantile).toBeLessThan(3.72);
  });

  test("the interval is what is left when ⌈B·p/2⌉ alphas are dropped at each end", () => {
    const given = [[[1, 2]], [[1, 1]], [[2, 2]], [[2, 1]], [[1, 1]], [[2, 2]], [[1, 1]], [[2, 2]]];
    const coincidences = coincidencesOf(distinctGroups(given));
    const drawn = resampledCoefficients({ coincidences, level: "nominal", categories: 2 }, 1000, 7);
    const alphas = drawn.flatMap(({ alpha }) => alpha ?? []).sort((one, other) => one - other);
    const estimate = bootstrapAlpha(given, "nominal", { resamples: 1000, p: 0.05, seed: 7 });
    const dropped = Math.ceil(alphas.length * 0.025);
    expect(estimate.undefinedResamples).toBe(1000 - alphas.length);
    expect([estimate.low, estimate.high]).toEqual([alphas[dropped], alphas[alphas.length - 1 - dropped]]);
    expect(estimate.low).toBeLessThan(estimate.alpha!);
    expect(estimate.high).toBeGreaterThan(estimate.alpha!);
  });

  test("a resample is the same whatever else is drawn, and another seed draws others", () => {
    const coincidences = coincidencesOf(
      distinctGroups([[[1, 2]], [[1, 1]], [[2, 2]], [[3, 2, 1]], [[3, 3]]]),
    );
    const ratings = { coincidences, level: "nominal", categories: 3 } as const;
    const drawn = resampledCoefficients(ratings, 50, 3);
    expect(resampledCoefficients(ratings, 10, 3)).toEqual(drawn.slice(0, 10));
    expect(resampledCoefficients(ratings, 50, 4)).not.toEqual(drawn);
  });

  test("where nothing was rated twice, or nothing drawn, there is no interval", () => {
    const nothing = { alpha: undefined, low: undefined, high: undefined, units: 0, ratings: 0, groups: 0 };
    expect(bootstrapAlpha([], "nominal", SETTINGS)).toMatchObject({ ...nothing, undefinedResamples: 200 });
    expect(bootstrapAlpha([[[1]], []], "ordinal", SETTINGS)).toMatchObject(nothing);
    const one = bootstrapAlpha([[[1, 2]]], "nominal", { ...SETTINGS, resamples: 0 });
    expect([one.alpha, one.low, one.high]).toEqual([0, undefined, undefined]);
  });

  test("settings out of range are named", () => {
    expect(() => bootstrapAlpha([], "nominal", { ...SETTINGS, p: 0 })).toThrow("p 0 is not between 0 and 1");
    expect(() => bootstrapAlpha([], "nominal", { ...SETTINGS, resamples: 1.5 })).toThrow(
      "number of resamples 1.5",
    );
  });
});
