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

/**
 * The best rank that a system's interval leaves open: 1 + the number of systems whose lower limit exceeds its upper
 * limit, as leaderboards of the Chatbot Arena and PEERS print it.
 */
export function rankUpperBounds(intervals: readonly ScoreInterval[]): number[] {
  return intervals.map(({ high }) => 1 + intervals.filter(({ low }) => low > high).length);
}
