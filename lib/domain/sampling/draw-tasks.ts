import { sampleWithoutReplacement } from "../random/sample-without-replacement";
import { createStream, type RandomStream } from "../random/stream";
import { prepareWeightedChoice, weightedChoice } from "../random/weighted-choice";
import { segmentWeights } from "./segment-weights";

/** What a draw of tasks needs to know beside the segments. */
export interface DrawSettings {
  readonly tasks: number;
  /** The most hypotheses that one task shows. */
  readonly maximum: number;
  readonly seed: number;
}

/** One task. Two draws of one segment are two tasks. */
export interface DrawnTask {
  /** 0 for the first draw. */
  readonly draw: number;
  /** Index of the segment. */
  readonly segment: number;
  /** Indices of the segment's hypotheses that are to be ranked, ascending. */
  readonly hypotheses: readonly number[];
}

/**
 * Draws tasks with replacement, segments by their weight, and of more distinct outputs than a task shows a uniform
 * choice. A segment is given as the multiplicities of its hypotheses in the order of `collapseOutputs`, which depends
 * on texts alone: neither the names of the systems nor the order of their files changes a draw.
 *
 * Draw k takes its random numbers from the stream (seed, "draw-tasks", k), so that asking for more tasks keeps the
 * ones before.
 *
 * Fails with a RangeError where the settings are not usable or no segment has any weight.
 */
export function drawTasks(segments: readonly (readonly number[])[], settings: DrawSettings): DrawnTask[] {
  const { tasks, maximum, seed } = settings;
  if (!Number.isSafeInteger(tasks) || tasks < 0) {
    throw new RangeError(`number of tasks ${tasks} is not a whole number of at least 0`);
  }
  const choice = prepareWeightedChoice(segmentWeights(segments, maximum));
  return Array.from({ length: tasks }, (_, draw) => {
    const stream = createStream(seed, "draw-tasks", draw);
    const segment = weightedChoice(stream, choice);
    const hypotheses = shownHypotheses(stream, segments[segment]!.length, maximum);
    return { draw, segment, hypotheses };
  });
}

/** Which of a segment's hypotheses a task shows, ascending: all, or of more than the maximum a uniform choice. */
export function shownHypotheses(stream: RandomStream, available: number, maximum: number): readonly number[] {
  return available > maximum
    ? sampleWithoutReplacement(stream, available, maximum).sort((first, second) => first - second)
    : Array.from({ length: available }, (_, index) => index);
}
