import { coincidencesOf, type DistinctGroup, sumCoincidences } from "./coincidences";

/** Whether ratings are names, or stand in an order. */
export type MeasurementLevel = "nominal" | "ordinal";

/**
 * The squared difference of two categories, `one` before `other`: 1 for names; for ordered ones the square of the
 * number of ratings between the middles of the two, themselves included.
 */
function squaredDifference(
  level: MeasurementLevel,
  cumulated: Float64Array,
  one: number,
  other: number,
): number {
  if (level === "nominal") return 1;
  const below = (category: number): number => (category === 0 ? 0 : cumulated[category - 1]!);
  const middle = (category: number): number => (below(category) + cumulated[category]!) / 2;
  return (middle(other) - middle(one)) ** 2;
}

/**
 * Alpha of a symmetric matrix of coincidences, row by row, whose categories stand in their order: 1 − Do/De.
 * `undefined` where it is empty or holds one category only, because then nothing could have differed.
 */
export function alphaOfCoincidences(
  matrix: Float64Array,
  categories: number,
  level: MeasurementLevel,
): number | undefined {
  const margins = new Float64Array(categories);
  for (let row = 0; row < categories; row++) {
    for (let column = 0; column < categories; column++) margins[row]! += matrix[row * categories + column]!;
  }
  const cumulated = new Float64Array(categories);
  let total = 0;
  for (let category = 0; category < categories; category++) {
    total += margins[category]!;
    cumulated[category] = total;
  }
  let observed = 0;
  let expected = 0;
  for (let one = 0; one < categories; one++) {
    for (let other = one + 1; other < categories; other++) {
      const difference = squaredDifference(level, cumulated, one, other);
      observed += matrix[one * categories + other]! * difference;
      expected += margins[one]! * margins[other]! * difference;
    }
  }
  return expected === 0 ? undefined : 1 - ((total - 1) * observed) / expected;
}

/**
 * Krippendorff's alpha (Computing Krippendorff's Alpha-Reliability, 2011): 1 − Do/De over the units that have at least
 * two ratings, each as often as it occurs, however many judges there are and whichever ratings are missing. 1 is perfect,
 * 0 is chance, and below 0 judges differ more than chance would have it. `undefined` where no unit has two ratings, or
 * all ratings are equal.
 *
 * Fails with a RangeError where a rating is not a finite number.
 */
export function krippendorffAlpha(
  groups: ReadonlyMap<string, DistinctGroup>,
  level: MeasurementLevel,
): number | undefined {
  const coincidences = coincidencesOf(groups);
  const size = coincidences.categories.length;
  const matrix = new Float64Array(size ** 2);
  sumCoincidences(coincidences, coincidences.times, matrix);
  return alphaOfCoincidences(matrix, size, level);
}
