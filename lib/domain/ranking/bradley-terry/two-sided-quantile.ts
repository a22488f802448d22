import { erfc } from "../trueskill/trueskill-error-function";

/** √(2/π): twice the standard normal density at 0. */
const DENSITY_AT_ZERO = Math.sqrt(2 / Math.PI);

/**
 * The z that a standard normal number exceeds in absolute value with probability p: 1.96 at 0.05.
 *
 * Fails with a RangeError unless 0 < p < 1.
 */
export function twoSidedQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`significance ${p} does not lie between 0 and 1`);
  let quantile = 0;
  for (let step = 0; step < 1000; step++) {
    // The tail is convex and the start is left of the root: Newton's steps stay left of it until rounding.
    const slope = DENSITY_AT_ZERO * Math.exp((-quantile * quantile) / 2);
    const next = quantile + (erfc(quantile * Math.SQRT1_2) - p) / slope;
    if (!(next > quantile)) break;
    quantile = next;
  }
  return quantile;
}
