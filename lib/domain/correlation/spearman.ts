import { assertPaired } from "./assert-paired";
import { midRanks } from "./mid-ranks";
import { pearson } from "./pearson";

/**
 * Spearman's rank correlation: Pearson's of the mid-ranks, so that ties count as what they are. `undefined` with fewer
 * than two pairs, or where one of the series is constant.
 *
 * Fails with a RangeError where the lengths differ or a value is not a finite number.
 */
export function spearman(first: readonly number[], second: readonly number[]): number | undefined {
  assertPaired(first, second);
  return pearson(midRanks(first), midRanks(second));
}
