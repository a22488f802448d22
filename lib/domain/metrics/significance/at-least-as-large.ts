/**
 * Differences that are equal but for the order in which sums were rounded count as equal: where many segments are
 * alike, most differences are exactly the observed one.
 */
const ROUNDING = 1e-12;

/** Whether a difference under the null hypothesis is at least as large as the observed one, whatever their signs. */
export function atLeastAsLarge(difference: number, observed: number): boolean {
  return Math.abs(difference) >= Math.abs(observed) - ROUNDING;
}
