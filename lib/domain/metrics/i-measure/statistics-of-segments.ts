import type { SegmentToScore } from "../scorer";
import { type IMeasureStatistics, iMeasureScorer } from "./i-measure-scorer";
import type { IMeasureSettings } from "./i-measure-settings";

/** Segments and what systems wrote for them: plain data, which travels to a thread. */
export interface IMeasureCorpus {
  readonly settings: Partial<IMeasureSettings>;
  readonly segments: readonly SegmentToScore[];
  /** A list for each system, with a text for each segment. */
  readonly outputs: readonly (readonly string[])[];
}

/** For each of some segments the statistics of every system: alignments of a segment serve all of them. */
export function statisticsOfSegments(
  { settings, segments, outputs }: IMeasureCorpus,
  { from, to }: { readonly from: number; readonly to: number },
): readonly (readonly IMeasureStatistics[])[] {
  const scorer = iMeasureScorer(settings);
  return segments.slice(from, to).map((segment, place) => {
    const prepared = scorer.prepare(segment);
    return outputs.map((lines) => scorer.statistics(prepared, lines[from + place]!));
  });
}
