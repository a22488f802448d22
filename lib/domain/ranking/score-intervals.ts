import { type Interval, percentileInterval } from "../resampling/percentile-interval";

/** The scores that a system may well have. */
export type ScoreInterval = Interval;

/**
 * The percentile interval of each system's score over the replicates. `undefined` where nothing is left of them.
 */
export function scoreIntervals(
  scores: Float64Array,
  systems: number,
  p: number,
): ScoreInterval[] | undefined {
  const replicates = systems === 0 ? 0 : scores.length / systems;
  const own = new Float64Array(replicates);
  const intervals: ScoreInterval[] = [];
  for (let system = 0; system < systems; system++) {
    for (let replicate = 0; replicate < replicates; replicate++) {
      own[replicate] = scores[replicate * systems + system]!;
    }
    const interval = percentileInterval(own, p);
    if (interval === undefined) return undefined;
    intervals.push(interval);
  }
  return systems === 0 ? undefined : intervals;
}
