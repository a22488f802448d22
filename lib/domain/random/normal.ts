import type { RandomStream } from "./stream";
import { uniformFloat64 } from "./uniform-float64";

/**
 * A draw from the standard normal distribution by Marsaglia's polar method. The second number of each pair is thrown
 * away: a stream has no memory but its own state.
 */
export function standardNormal(stream: RandomStream): number {
  for (;;) {
    const horizontal = 2 * uniformFloat64(stream) - 1;
    const vertical = 2 * uniformFloat64(stream) - 1;
    const squaredRadius = horizontal * horizontal + vertical * vertical;
    if (squaredRadius > 0 && squaredRadius < 1) {
      return horizontal * Math.sqrt((-2 * Math.log(squaredRadius)) / squaredRadius);
    }
  }
}

/**
 * A draw from the normal distribution.
 *
 * Fails with a RangeError unless the mean is finite and the standard deviation finite and not negative.
 */
export function normal(stream: RandomStream, mean: number, standardDeviation: number): number {
  if (!Number.isFinite(mean)) throw new RangeError(`mean ${mean} is not finite`);
  if (!Number.isFinite(standardDeviation) || standardDeviation < 0) {
    throw new RangeError(`standard deviation ${standardDeviation} is not a finite number of at least 0`);
  }
  return mean + standardDeviation * standardNormal(stream);
}
