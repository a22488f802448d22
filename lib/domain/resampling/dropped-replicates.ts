/** By so much, relatively, a product of a decimal may come out too large in doubles: twice half of EPSILON, and to spare. */
const ROUNDING = 4 * Number.EPSILON;

/**
 * How many of `replicates` sorted values to drop at each end for intervals at significance p: ⌈B·p/2⌉, which is 25 of
 * 1000 and 3 of 100 at 0.05. It is that of the p that was written down: 200 · 0.07 / 2 is 7, although it comes out a
 * little above in doubles. Every interval and every range of resampled values asks here.
 *
 * Fails with a RangeError unless p lies in [0, 1).
 */
export function droppedReplicates(replicates: number, p: number): number {
  if (!(p >= 0 && p < 1)) throw new RangeError(`significance ${p} does not lie between 0 and 1`);
  return Math.ceil(((replicates * p) / 2) * (1 - ROUNDING));
}
