import type { ChosenStatistics, Score, Scorer } from "./scorer";
import type { ScoreOfChosen } from "./significance/bootstrap-scores";

/** Recall on the gold edits of one type. */
export interface TypeRecall {
  readonly type: string;
  readonly found: number;
  readonly gold: number;
  /** `NaN` where gold has none. */
  readonly recall: number;
}

/** A score under another weight of recall. */
export interface BetaScore extends Score {
  readonly beta: number;
}

/** A scorer with what it can say beyond scores. */
export interface Metric<Prepared, Statistics, CorpusScore extends Score> {
  readonly scorer: Scorer<Prepared, Statistics, CorpusScore>;
  /** The last step for resamples, where that of the score itself draws: its noise would add to theirs. */
  readonly resampledScore?: ScoreOfChosen<Statistics>;
  /** The scores for several β, from the same statistics. */
  readonly sweep?: (chosen: ChosenStatistics<Statistics>, betas: readonly number[]) => readonly BetaScore[];
  readonly byType?: (
    prepared: readonly Prepared[],
    statistics: readonly Statistics[],
  ) => readonly TypeRecall[];
  /** What was found in each segment, for people. */
  readonly reports?: (
    segments: Iterable<{ readonly prepared: Prepared; readonly hypothesis: string }>,
  ) => Iterable<SegmentReport>;
}

/** What a scorer made of one segment: plain data, and as lines to read. */
export interface SegmentReport {
  readonly details: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}
