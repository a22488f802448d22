import type { MeasurementLevel } from "./krippendorff-alpha";

/** Gwet's coefficient of a table of agreement, and what it is made of. */
export interface GwetCoefficient {
  readonly value: number;
  /** How far judges agree, from 0 to 1, and how far the coefficient expects chance to. */
  readonly observed: number;
  readonly expected: number;
  /** The share of each category, in their order. */
  readonly shares: readonly number[];
}

/**
 * How much agreement two ratings are, as places among `categories`: of names 1 where they are equal; of ordered ones
 * Gwet's ordinal weights, 1 − C(d + 1, 2)/C(q, 2) for ratings d places apart.
 */
export function agreementWeight(
  level: MeasurementLevel,
  categories: number,
  one: number,
  other: number,
): number {
  const distance = Math.abs(one - other);
  if (distance === 0) return 1;
  if (level === "nominal") return 0;
  return 1 - (distance * (distance + 1)) / (categories * (categories - 1));
}

/**
 * AC1 (nominal) or AC2 (ordinal weights) of Gwet (Handbook of Inter-Rater Reliability, 2014): (pa − pe)/(1 − pe), with pa
 * the mean over units of the weighted share of its pairs of ratings that agree, and pe = T·Σ π(1 − π)/(q(q − 1)), where T
 * is the sum of all weights and π a category's mean share over units. Only units with at least two ratings count, for π
 * too, as they do for alpha.
 *
 * @param matrix the pairs of ratings of all units, row by row over the categories, each unit weighing 1
 * @param categories how many there could be; those of the matrix come first
 * @returns `undefined` where there is no unit, or only one category
 */
export function gwetCoefficient(
  matrix: Float64Array,
  categories: number,
  level: MeasurementLevel,
): GwetCoefficient | undefined {
  const size = Math.round(Math.sqrt(matrix.length));
  const units = matrix.reduce((sum, cell) => sum + cell, 0);
  if (units === 0 || categories < 2) return undefined;
  const shares = new Array<number>(size).fill(0);
  let observed = 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const part = matrix[row * size + column]! / units;
      shares[row]! += part;
      observed += part * agreementWeight(level, categories, row, column);
    }
  let weights = 0;
  for (let row = 0; row < categories; row++)
    for (let column = 0; column < categories; column++)
      weights += agreementWeight(level, categories, row, column);
  const apart = shares.reduce((sum, share) => sum + share * (1 - share), 0);
  const expected = (weights * apart) / (categories * (categories - 1));
  return { value: (observed - expected) / (1 - expected), observed, expected, shares };
}
