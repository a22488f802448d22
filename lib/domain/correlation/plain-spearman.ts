import { assertPaired } from "./assert-paired";

/** The place of each value in a total order from large to small, 1 for the largest. */
function placesOf(values: readonly number[]): number[] {
  const order = values
    .map((_, position) => position)
    .sort((one, other) => values[other]! - values[one]! || one - other);
  const places = new Array<number>(values.length);
  for (const [place, position] of order.entries()) places[position] = place + 1;
  return places;
}

/**
 * Spearman's rank correlation as the 2015 study computed it: 1 − 6Σd²/(n(n² − 1)) with d the difference of two places
 * in a total order. Equal values are put in the order in which they are given, first things first, as a leaderboard
 * orders equal scores by name: give the values in order of the names. Without ties it is `spearman`; with ties it
 * rests on that order, which is why it is not the default. `undefined` with fewer than two pairs.
 *
 * Fails with a RangeError where the lengths differ or a value is not a finite number.
 */
export function plainSpearman(first: readonly number[], second: readonly number[]): number | undefined {
  assertPaired(first, second);
  const count = first.length;
  if (count < 2) return undefined;
  const secondPlaces = placesOf(second);
  const squares = placesOf(first).reduce(
    (sum, place, position) => sum + (place - secondPlaces[position]!) ** 2,
    0,
  );
  return 1 - (6 * squares) / (count * (count ** 2 - 1));
}
