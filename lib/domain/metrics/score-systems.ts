import { type MetricRequest, metricOf } from "./metrics";
import type { SystemScores } from "./scored-systems";
import type { SegmentToScore } from "./scorer";

/** A metric made ready for some segments; systems are added to it. */
export function scoreSystems(
  { metric, settings }: MetricRequest,
  segments: readonly SegmentToScore[],
): SystemScores {
  // The request has paired the metric with settings of its own.
  return metricOf(metric).onSegments(settings as never, segments);
}
