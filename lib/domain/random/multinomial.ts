import { binomial } from "./binomial";
import type { RandomStream } from "./stream";

/** What a multinomial draw reads and writes: counts as typed arrays, so that hot loops allocate nothing. */
export type Counts = Float64Array | Int32Array;

const LARGEST_INT32 = 2 ** 31 - 1;

/**
 * Deals `draws` draws into the cells of `weights`, with replacement and with probability proportional to the weights,
 * and writes how many each cell got into `target`: one conditional binomial draw per cell with weight, so that the
 * cost depends on the number of cells only. A cell of weight 0 gets nothing and takes no random number.
 *
 * Fails with a RangeError where the lengths differ, a weight is negative or not finite, `draws` is not a whole
 * number or too large for the cells, or there is something to deal but no weight at all; `target` is then untouched.
 */
export function multinomial(stream: RandomStream, draws: number, weights: Counts, target: Counts): void {
  if (weights.length !== target.length) {
    throw new RangeError(`${weights.length} weights cannot be drawn into ${target.length} cells`);
  }
  if (!Number.isSafeInteger(draws) || draws < 0) {
    throw new RangeError(`number of draws ${draws} is not a whole number of at least 0`);
  }
  if (target instanceof Int32Array && draws > LARGEST_INT32) {
    throw new RangeError(`${draws} draws do not fit into cells of 32 bits`);
  }
  let restWeight = 0;
  let lastWithWeight = -1;
  for (let cell = 0; cell < weights.length; cell++) {
    const weight = weights[cell]!;
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`weight ${weight} of cell ${cell} is not a finite number of at least 0`);
    }
    if (weight > 0) lastWithWeight = cell;
    restWeight += weight;
  }
  if (lastWithWeight < 0 && draws > 0) throw new RangeError("nothing can be drawn where every weight is 0");
  if (restWeight === Number.POSITIVE_INFINITY)
    throw new RangeError("the weights sum to more than a number holds");

  let restDraws = draws;
  for (let cell = 0; cell < weights.length; cell++) {
    const weight = weights[cell]!;
    let drawn = 0;
    if (restDraws > 0 && weight > 0) {
      // Sums of fractions round: the share may pass 1, and the last cell with weight takes whatever is left.
      drawn =
        cell === lastWithWeight || weight >= restWeight
          ? restDraws
          : binomial(stream, restDraws, weight / restWeight);
      restDraws -= drawn;
      restWeight -= weight;
    }
    target[cell] = drawn;
  }
}
