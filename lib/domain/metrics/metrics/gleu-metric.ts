import { type GleuScore, gleuScorer } from "../gleu/gleu-scorer";
import type { GleuSegment } from "../gleu/gleu-segment";
import type { GleuSettings } from "../gleu/gleu-settings";
import type { GleuStatistics } from "../gleu/gleu-statistics";
import type { Metric } from "../metric";

/** So few draws are enough for an expectation whose error is far below the spread of resamples. */
const DRAWS_PER_RESAMPLE = 4;

/** GLEU, whose resamples use the expectation over the choice of references: no draw's noise adds to theirs. */
export function gleuMetric(settings: Partial<GleuSettings>): Metric<GleuSegment, GleuStatistics, GleuScore> {
  const expected = gleuScorer({ ...settings, report: "expectation", draws: DRAWS_PER_RESAMPLE });
  return { scorer: gleuScorer(settings), resampledScore: expected.score };
}
