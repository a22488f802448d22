import { droppedReplicates } from "./dropped-replicates";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The percentile interval of resampled values: sorted, `droppedReplicates` of them are dropped at each end, and the
 * rest spans the interval. `undefined` where nothing is left, or a resample has no value (NaN).
 */
export function percentileInterval(values: ArrayLike<number>, p: number): Interval | undefined {
  const sorted = Float64Array.from(values).sort();
  const dropped = droppedReplicates(sorted.length, p);
  if (sorted.length <= 2 * dropped || sorted.some(Number.isNaN)) return undefined;
  return { low: sorted[dropped]!, high: sorted[sorted.length - 1 - dropped]! };
}
