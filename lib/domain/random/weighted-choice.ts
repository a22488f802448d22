import type { RandomStream } from "./stream";
import { uniformFloat64 } from "./uniform-float64";
import { uniformInt } from "./uniform-int";

/** Walker's alias table: item `i` keeps a draw with probability `keep[i]`, otherwise the draw goes to `alias[i]`. */
export interface WeightedChoice {
  readonly keep: Float64Array;
  readonly alias: Int32Array;
}

/**
 * Prepares draws with probability proportional to the weights (Vose's construction, linear in the number of items).
 * An item of weight 0 is never drawn.
 *
 * Fails with a RangeError where a weight is negative or not finite, where all are 0, or where there are none.
 */
export function prepareWeightedChoice(weights: ArrayLike<number>): WeightedChoice {
  const size = weights.length;
  let heaviest = 0;
  let largest = 0;
  for (let item = 0; item < size; item++) {
    const weight = weights[item]!;
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`weight ${weight} of item ${item} is not a finite number of at least 0`);
    }
    if (weight > largest) {
      largest = weight;
      heaviest = item;
    }
  }
  if (largest === 0) throw new RangeError("nothing can be chosen where every weight is 0");

  // Divided by the largest first, so that the sum of huge weights does not overflow.
  const keep = Float64Array.from(weights, (weight) => weight / largest);
  const scale = size / keep.reduce((sum, share) => sum + share, 0);
  const alias = new Int32Array(size).fill(heaviest);
  const small: number[] = [];
  const large: number[] = [];
  for (let item = 0; item < size; item++) {
    keep[item]! *= scale;
    (keep[item]! < 1 ? small : large).push(item);
  }
  while (small.length > 0 && large.length > 0) {
    const needy = small.pop()!;
    const giver = large.pop()!;
    alias[needy] = giver;
    keep[giver] = keep[giver]! - (1 - keep[needy]!);
    (keep[giver]! < 1 ? small : large).push(giver);
  }
  // What is left over should keep everything; rounding alone decides otherwise. A weight of 0 keeps nothing.
  for (const item of [...small, ...large]) keep[item] = weights[item]! > 0 ? 1 : 0;
  return { keep, alias };
}

/** Draws the index of one item. Takes constant time. */
export function weightedChoice(stream: RandomStream, choice: WeightedChoice): number {
  const item = uniformInt(stream, 0, choice.keep.length);
  return uniformFloat64(stream) < choice.keep[item]! ? item : choice.alias[item]!;
}
