import { createStream } from "../random/stream";
import { scaledToOne } from "./scaled-to-one";

/** A correlation with people's scores, as a function of a metric's; `undefined` where it does not exist. */
export type CorrelationWithPeople = (metric: Float64Array) => number | undefined;

export interface Trials {
  readonly trials: number;
  readonly seed: number;
}

export interface SwapTest {
  /** Of the first metric's correlation over the second's. */
  readonly difference: number;
  /** One-sided: small where the first metric correlates higher with people. */
  readonly p: number;
}

const BITS = 32;
/** Differences that are equal but for rounding count as equal. */
const ROUNDING = 1e-12;

/**
 * The paired permutation test between two metrics of Deutsch, Dror and Roth (2021, PERM-BOTH): both metrics'
 * scores are standardised, and in each trial every item's two scores change sides by the flip of a coin before both
 * correlations are taken anew. p is (c + 1) / (R + 1), where c counts the trials whose difference is at least the observed
 * one: the observed outcome is one more of the null hypothesis's, and p is never 0.
 *
 * `undefined` where a metric is constant or a correlation does not exist; a trial without one counts as not below the
 * observed difference. Fails with a RangeError where the lengths differ or `trials` is no whole number of at least 1.
 */
export function swapTest(
  correlate: CorrelationWithPeople,
  first: readonly number[],
  second: readonly number[],
  { trials, seed }: Trials,
): SwapTest | undefined {
  if (first.length !== second.length) {
    throw new RangeError(`${first.length} scores of one metric, ${second.length} of the other`);
  }
  if (!Number.isSafeInteger(trials) || trials < 1)
    throw new RangeError(`${trials} is not a number of trials`);
  const [one, other] = [standardised(first), standardised(second)];
  if (!one || !other) return undefined;
  const observed = differenceOf(correlate, one, other);
  if (observed === undefined) return undefined;
  const left = new Float64Array(first.length);
  const right = new Float64Array(first.length);
  let atLeast = 0;
  for (let trial = 0; trial < trials; trial++) {
    const stream = createStream(seed, "swap test", trial);
    let coins = 0;
    for (let item = 0; item < left.length; item++) {
      if (item % BITS === 0) coins = stream.nextUint32();
      const isSwapped = (coins & 1) === 1;
      coins >>>= 1;
      left[item] = (isSwapped ? other : one)[item]!;
      right[item] = (isSwapped ? one : other)[item]!;
    }
    const difference = differenceOf(correlate, left, right);
    if (difference === undefined || difference >= observed - ROUNDING) atLeast++;
  }
  return { difference: observed, p: (atLeast + 1) / (trials + 1) };
}

function differenceOf(
  correlate: CorrelationWithPeople,
  first: Float64Array,
  second: Float64Array,
): number | undefined {
  const [one, other] = [correlate(first), correlate(second)];
  return one === undefined || other === undefined ? undefined : one - other;
}

/** Values with mean 0 and variance 1 in the same order; `undefined` where they are all the same, or there are none. */
export function standardised(values: readonly number[]): Float64Array | undefined {
  if (values.every((value) => value === values[0])) return undefined;
  const scaled = scaledToOne(values);
  const mean = scaled.reduce((sum, value) => sum + value, 0) / scaled.length;
  const variance = scaled.reduce((sum, value) => sum + (value - mean) ** 2, 0) / scaled.length;
  const deviation = Math.sqrt(variance);
  return Float64Array.from(scaled, (value) => (value - mean) / deviation);
}
