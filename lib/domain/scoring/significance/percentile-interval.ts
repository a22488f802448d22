export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The percentile interval of resampled scores: sorted, ⌈B·p/2⌉ of the B are dropped at each end, as for rank ranges,
 * and the rest spans the interval. `undefined` where nothing is left, or a resample has no score.
 */
export function percentileInterval(scores: Float64Array, p: number): Interval | undefined {
  const sorted = Float64Array.from(scores).sort();
  const dropped = Math.ceil((sorted.length * p) / 2);
  const low = sorted[dropped];
  const high = sorted[sorted.length - 1 - dropped];
  if (low === undefined || high === undefined || low > high || sorted.some(Number.isNaN)) return undefined;
  return { low, high };
}
