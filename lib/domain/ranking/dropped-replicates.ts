/**
 * How many of `replicates` sorted values to drop at each end for intervals at significance p: ⌈B·p/2⌉, which is 25 of
 * 1000 and 3 of 100 at 0.05.
 *
 * Fails with a RangeError unless p lies in [0, 1).
 */
export function droppedReplicates(replicates: number, p: number): number {
  if (!(p >= 0 && p < 1)) throw new RangeError(`significance ${p} does not lie between 0 and 1`);
  // 600 · 0.07 / 2 comes out a little above 21 in doubles.
  return Math.max(0, Math.ceil((replicates * p) / 2 - 1e-9));
}
