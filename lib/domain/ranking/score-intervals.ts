import { droppedReplicates } from "./dropped-replicates";

/** The scores that a system may well have. */
export interface ScoreInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * The percentile interval of each system's score: its scores over the replicates are sorted, `droppedReplicates`
 * dropped at each end, and the rest spans the interval. `undefined` where nothing is left.
 */
export function scoreIntervals(
  scores: Float64Array,
  systems: number,
  p: number,
): ScoreInterval[] | undefined {
  const replicates = systems === 0 ? 0 : scores.length / systems;
  const dropped = droppedReplicates(replicates, p);
  if (replicates <= 2 * dropped) return undefined;
  const own = new Float64Array(replicates);
  return Array.from({ length: systems }, (_, system) => {
    for (let replicate = 0; replicate < replicates; replicate++) {
      own[replicate] = scores[replicate * systems + system]!;
    }
    own.sort();
    return { low: own[dropped]!, high: own[replicates - 1 - dropped]! };
  });
}
