import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaOfUnits } from "../../testing/oracles/alpha-of-units";
import type { RatedUnit } from "./coincidences";
import { alphaOfCoincidences, type MeasurementLevel } from "./krippendorff-alpha";

/** One string per judge, one character per unit, a dot where the judge gave no rating. */
function unitsOf(...judges: readonly string[]): number[][] {
  const rows = judges.map((row) => row.replaceAll(" ", ""));
  return Array.from({ length: rows[0]!.length }, (_, unit) =>
    rows
      .map((row) => row[unit]!)
      .filter((rating) => rating !== ".")
      .map((rating) => Number.parseInt(rating, 36)),
  );
}

/** The definition taken literally: every ordered pair of ratings, within units and over all of them. */
function slowly(given: readonly (readonly number[])[], level: MeasurementLevel): number | undefined {
  const units = given.filter((unit) => unit.length >= 2);
  const all = units.flat();
  const difference = (one: number, other: number) => {
    if (level === "nominal") return one === other ? 0 : 1;
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    const between = all.filter((rating) => rating >= low && rating <= high).length;
    const ends =
      all.filter((rating) => rating === low).length + all.filter((rating) => rating === high).length;
    return one === other ? 0 : (between - ends / 2) ** 2;
  };
  const sumOfPairs = (ratings: readonly number[]) =>
    ratings
      .flatMap((one, place) =>
        ratings.filter((_, other) => other !== place).map((other) => difference(one, other)),
      )
      .reduce((sum, each) => sum + each, 0);
  const observed = units.reduce((sum, unit) => sum + sumOfPairs(unit) / (unit.length - 1), 0) / all.length;
  const expected = sumOfPairs(all) / (all.length * (all.length - 1));
  return expected > 0 ? 1 - observed / expected : undefined;
}

/** Every way to choose one rating of each judge: units with a number for each. */
function choices(given: readonly RatedUnit[]): readonly (readonly number[])[][] {
  const ofUnit = (unit: RatedUnit): number[][] =>
    unit.reduce<number[][]>(
      (chosen, rating) =>
        chosen.flatMap((before) => [rating].flat().map((one) => [...before, one as number])),
      [[]],
    );
  return given.reduce<(readonly number[])[][]>(
    (chosen, unit) => chosen.flatMap((before) => ofUnit(unit).map((one) => [...before, one])),
    [[]],
  );
}

/** The matrix of coincidences over these categories, every ordered pair of ratings by itself. */
function slowMatrix(given: readonly (readonly number[])[], categories: readonly number[]): Float64Array {
  const matrix = new Float64Array(categories.length ** 2);
  for (const unit of given.filter(({ length }) => length >= 2)) {
    for (const [place, one] of unit.entries()) {
      for (const [otherPlace, other] of unit.entries()) {
        if (place === otherPlace) continue;
        matrix[categories.indexOf(one) * categories.length + categories.indexOf(other)]! +=
          1 / (unit.length - 1);
      }
    }
  }
  return matrix;
}

const units = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }), { maxLength: 12 });
const level = fc.constantFrom<MeasurementLevel>("nominal", "ordinal");

describe("Krippendorff's worked examples (Computing Krippendorff's Alpha-Reliability, 2011)", () => {
  test("A: two observers, binary data, alpha 0.095", () => {
    const binary = unitsOf("0100000010", "1110010000");
    expect(alphaOfUnits(binary, "nominal")).toBeCloseTo(0.095, 3);
    expect(alphaOfUnits(binary, "ordinal")).toBeCloseTo(0.095, 3);
  });

  test("B: two observers, nominal data, alpha 0.692", () => {
    expect(alphaOfUnits(unitsOf("aabbdcccedda", "babbbccceddd"), "nominal")).toBeCloseTo(0.692, 3);
  });

  test("C: four observers, twelve units, missing data: nominal 0.743, ordinal 0.815", () => {
    const reliability = unitsOf("1233 2141 2...", "1233 2241 25.3", ".333 2342 251.", "1233 2441 251.");
    expect(alphaOfUnits(reliability, "nominal")).toBeCloseTo(0.743, 3);
    expect(alphaOfUnits(reliability, "ordinal")).toBeCloseTo(0.815, 3);
  });

  test("three coders, fifteen units, as encyclopaedias print it: nominal 0.691", () => {
    const coded = unitsOf(".....34121133.3", "1.213343.......", "..21344.21133.4");
    expect(alphaOfUnits(coded, "nominal")).toBeCloseTo(0.691, 3);
  });
});

describe("krippendorffAlpha", () => {
  test("agrees with the definition taken literally", () => {
    fc.assert(
      fc.property(units, level, (given, measured) => {
        const expected = slowly(given, measured);
        const alpha = alphaOfUnits(given, measured);
        expect(alpha === undefined).toBe(expected === undefined);
        expect(alpha ?? 0).toBeCloseTo(expected ?? 0, 9);
      }),
    );
  });

  test("the order of units and of ratings does not matter, to the last digit", () => {
    fc.assert(
      fc.property(units, level, (given, measured) => {
        const turned = given.toReversed().map((unit) => unit.toReversed());
        expect(alphaOfUnits(turned, measured)).toBe(alphaOfUnits(given, measured));
      }),
    );
  });

  test("nominal ratings may swap names, ordinal ones may be turned round or spread out", () => {
    fc.assert(
      fc.property(units, (given) => {
        const renamed = (name: (rating: number) => number) => given.map((unit) => unit.map(name));
        const swapped = alphaOfUnits(
          renamed((rating) => (rating * 3) % 7),
          "nominal",
        );
        expect(swapped ?? 0).toBeCloseTo(alphaOfUnits(given, "nominal") ?? 0, 9);
        const ordinal = alphaOfUnits(given, "ordinal") ?? 0;
        for (const change of [(rating: number) => -rating, (rating: number) => rating ** 3 / 2]) {
          expect(alphaOfUnits(renamed(change), "ordinal") ?? 0).toBeCloseTo(ordinal, 9);
        }
      }),
    );
  });

  test("is 1 where all units are unanimous, and does not exist where they say the same of everything", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 })), level, (ratings, measured) => {
        const unanimous = ratings.map((rating) => [rating, rating, rating]);
        expect(alphaOfUnits(unanimous, measured)).toBe(new Set(ratings).size > 1 ? 1 : undefined);
      }),
    );
  });

  test("is at most 1, and units with a single rating change nothing", () => {
    fc.assert(
      fc.property(units, level, fc.array(fc.integer({ min: 1, max: 9 })), (given, measured, single) => {
        const alpha = alphaOfUnits(given, measured);
        expect(alpha ?? 0).toBeLessThanOrEqual(1);
        expect(alphaOfUnits([...given, ...single.map((rating) => [rating]), []], measured)).toBe(alpha);
      }),
    );
  });

  test("does not exist without a unit rated twice", () => {
    expect(alphaOfUnits([], "nominal")).toBeUndefined();
    expect(alphaOfUnits([[1], [2], []], "ordinal")).toBeUndefined();
  });

  test("a rating that is no number is refused", () => {
    expect(() => alphaOfUnits([[1, Number.NaN]], "nominal")).toThrow("rating NaN is not a number");
  });
});

test("where any of several ratings may count, coincidences are the mean over every choice, taken literally", () => {
  const rating = fc.oneof(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  );
  const open = fc.array(fc.array(rating, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(open, level, (given, measured) => {
      const chosen = choices(given);
      const categories = [
        ...new Set(chosen.flatMap((each) => each.filter(({ length }) => length >= 2).flat())),
      ];
      categories.sort((one, other) => one - other);
      const mean = new Float64Array(categories.length ** 2);
      for (const each of chosen) {
        for (const [cell, weight] of slowMatrix(each, categories).entries())
          mean[cell]! += weight / chosen.length;
      }
      const expected = alphaOfCoincidences(mean, categories.length, measured);
      const found = alphaOfUnits(given, measured);
      expect(found === undefined).toBe(expected === undefined);
      expect(found ?? 0).toBeCloseTo(expected ?? 0, 9);
      const turned = given.toReversed().map((unit) => unit.map((one) => [one].flat().toReversed()));
      expect(alphaOfUnits(turned, measured)).toBe(found);
    }),
  );
});
