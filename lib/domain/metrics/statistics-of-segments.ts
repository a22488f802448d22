import { type MetricRequest, metricOf } from "./metrics";
import type { Hypothesis, SegmentToScore } from "./scorer";

/** Segments and what systems wrote for them: plain data, which travels to a thread. */
export interface CorpusToScore {
  readonly request: MetricRequest;
  readonly segments: readonly SegmentToScore[];
  /** A list for each system, with what the metric takes of each segment. */
  readonly outputs: readonly (readonly Hypothesis[])[];
}

/** For each of some segments the statistics of every system. */
export function statisticsOfSegments(
  { request: { metric, settings }, segments, outputs }: CorpusToScore,
  { from, to }: { readonly from: number; readonly to: number },
): readonly (readonly unknown[])[] {
  return metricOf(metric).statistics(
    settings as never,
    segments.slice(from, to),
    outputs.map((lines) => lines.slice(from, to)),
  );
}
