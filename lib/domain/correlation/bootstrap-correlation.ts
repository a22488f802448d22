import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { percentileInterval } from "../resampling/percentile-interval";

/** A correlation of two series, `undefined` where it does not exist. */
export type Correlation = (first: readonly number[], second: readonly number[]) => number | undefined;

export interface ResamplingSettings {
  readonly replicates: number;
  readonly seed: number;
  /** Which share of the resamples lies outside of the interval. */
  readonly p: number;
}

/** A statistic with the interval of its resamples. */
export interface ValueInRange {
  /** `undefined` where it does not exist. */
  readonly value: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Resamples in which the statistic does not exist; the interval is that of the others. */
  readonly without: number;
}

/**
 * A correlation over systems, and its percentile interval over systems drawn with replacement. Which systems a
 * resample draws hangs on the seed alone, so that metrics of the same systems meet the same resamples.
 */
export function bootstrapCorrelation(
  correlate: Correlation,
  human: readonly number[],
  metric: readonly number[],
  { replicates, seed, p }: ResamplingSettings,
): ValueInRange {
  const value = correlate(human, metric);
  const found: number[] = [];
  if (value !== undefined) {
    for (let replicate = 0; replicate < replicates; replicate++) {
      const stream = createStream(seed, "bootstrap correlation by system", replicate);
      const drawn = human.map(() => uniformInt(stream, 0, human.length));
      const drawnValue = correlate(
        drawn.map((place) => human[place]!),
        drawn.map((place) => metric[place]!),
      );
      if (drawnValue !== undefined) found.push(drawnValue);
    }
  }
  const interval = percentileInterval(Float64Array.from(found), p);
  return {
    value,
    low: interval?.low,
    high: interval?.high,
    without: value === undefined ? 0 : replicates - found.length,
  };
}
