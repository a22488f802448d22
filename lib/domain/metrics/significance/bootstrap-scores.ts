import type { ChosenStatistics, Score } from "../scorer";
import { drawnStatistics, SegmentDraws } from "./segment-draws";

/** How often something is repeated, and from which chance. */
export interface Replication {
  readonly replicates: number;
  readonly seed: number;
}

/** The last step of a scorer: it sees statistics only, never a text. */
export type ScoreOfChosen<Statistics> = (chosen: ChosenStatistics<Statistics>) => Score;

/**
 * The corpus score of a system on resampled segments, one for each replicate. Systems with the same number of segments
 * get the same resamples from the same seed, so that two rows of scores can be compared pair by pair.
 *
 * Fails with a RangeError where there are no segments, or `replicates` is no whole number.
 */
export function bootstrapScores<Statistics>(
  score: ScoreOfChosen<Statistics>,
  statistics: readonly Statistics[],
  { replicates, seed }: Replication,
): Float64Array {
  if (statistics.length === 0) throw new RangeError("there are no segments to draw from");
  if (!Number.isSafeInteger(replicates) || replicates < 0) {
    throw new RangeError(`${replicates} is not a number of replicates`);
  }
  const draws = new SegmentDraws(statistics.length, seed);
  const scores = new Float64Array(replicates);
  for (let replicate = 0; replicate < replicates; replicate++) {
    scores[replicate] = score(drawnStatistics(statistics, draws.draw(replicate))).score;
  }
  return scores;
}
