import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import type { ChosenStatistics } from "../scorer";

/**
 * Draws as many segments as there are, with replacement, for one replicate. What is drawn hangs on seed and replicate
 * alone, so that all systems meet the same segments. They come in the order of the corpus, repetitions together: M²
 * chooses its annotators in order, and a resample should read like the corpus it stands for.
 */
export class SegmentDraws {
  private readonly times: Int32Array;
  private readonly drawn: Int32Array;

  constructor(
    private readonly segments: number,
    private readonly seed: number,
  ) {
    this.times = new Int32Array(segments);
    this.drawn = new Int32Array(segments);
  }

  /** The segments of a replicate, in ascending order; overwritten by the next call. */
  draw(replicate: number): Int32Array {
    const segments = this.segments;
    const times = this.times;
    const drawn = this.drawn;
    const stream = createStream(this.seed, "bootstrap scores by segment", replicate);
    times.fill(0);
    for (let draw = 0; draw < segments; draw++) times[uniformInt(stream, 0, segments)]! += 1;
    let position = 0;
    for (let segment = 0; segment < segments; segment++) {
      for (let time = times[segment]!; time > 0; time--) drawn[position++] = segment;
    }
    return drawn;
  }
}

/** The statistics of drawn segments. */
export function drawnStatistics<Statistics>(
  statistics: readonly Statistics[],
  drawn: Int32Array,
): ChosenStatistics<Statistics> {
  return { length: drawn.length, at: (position) => statistics[drawn[position]!]! };
}
