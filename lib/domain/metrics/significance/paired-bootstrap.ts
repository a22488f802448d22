import { atLeastAsLarge } from "./at-least-as-large";

export interface PairedBootstrap {
  /** Two-sided. */
  readonly p: number;
  /** The share of resamples in which the first system scores higher; equal scores count half. */
  readonly firstHigher: number;
}

/**
 * The paired bootstrap test between two systems, from their scores on the same resamples. Resampled differences spread
 * about the observed difference; shifted by their mean they show how large a difference chance alone makes. p is
 * (c + 1) / (B + 1), where c counts the shifted differences that are, in absolute value, at least the observed one: the
 * observed outcome is one more of the null hypothesis's, and p is never 0. The shift is that of Noreen (1989), as in
 * Riezler and Maxwell (2005).
 *
 * `undefined` where a score is missing. Fails with a RangeError where the systems have different numbers of resamples.
 */
export function pairedBootstrap(
  observedDifference: number,
  first: Float64Array,
  second: Float64Array,
): PairedBootstrap | undefined {
  if (first.length !== second.length) {
    throw new RangeError(`${first.length} resamples of one system, ${second.length} of the other`);
  }
  const replicates = first.length;
  let sum = 0;
  let better = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    const difference = first[replicate]! - second[replicate]!;
    sum += difference;
    if (difference > 0) better += 1;
    else if (difference === 0) better += 0.5;
  }
  if (replicates === 0 || !Number.isFinite(sum) || !Number.isFinite(observedDifference)) return undefined;
  const mean = sum / replicates;
  let extreme = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    if (atLeastAsLarge(first[replicate]! - second[replicate]! - mean, observedDifference)) extreme += 1;
  }
  return { p: (extreme + 1) / (replicates + 1), firstHigher: better / replicates };
}
