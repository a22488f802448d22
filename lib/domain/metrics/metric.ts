import type { GoldSentence } from "./gold/gold-annotation";
import type { ChosenStatistics, Hypothesis, Score, Scorer } from "./scorer";
import type { ScoreOfChosen } from "./significance/bootstrap-scores";

/** Recall on the gold edits of one type. */
export interface TypeRecall {
  readonly type: string;
  readonly found: number;
  readonly gold: number;
  /** `NaN` where gold has none. */
  readonly recall: number;
  /** Where the system's own edits have types: those of this type that are right, and all of them. */
  readonly right?: number;
  readonly proposed?: number;
  /** `NaN` where the system has none of this type. */
  readonly precision?: number;
}

/** Counts and scores of one type, where the system's edits have types too. */
export interface TypeCounts extends Score {
  readonly type: string;
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly p: number;
  readonly r: number;
}

/** What a metric says of one type of error. */
export type TypeScore = TypeRecall | TypeCounts;

/** A score under another weight of recall. */
export interface BetaScore extends Score {
  readonly beta: number;
}

/** A scorer with what it can say beyond scores. */
export interface Metric<Prepared, Statistics, CorpusScore extends Score, Taken extends Hypothesis = string> {
  readonly scorer: Scorer<Prepared, Statistics, CorpusScore, Taken>;
  /** The last step for resamples, where that of the score itself draws: its noise would add to theirs. */
  readonly resampledScore?: ScoreOfChosen<Statistics>;
  /** The scores for several β, from the same statistics. */
  readonly sweep?: (chosen: ChosenStatistics<Statistics>, betas: readonly number[]) => readonly BetaScore[];
  /** @param annotated the system's own edits with their types, where somebody annotated them */
  readonly byType?: (
    prepared: readonly Prepared[],
    statistics: readonly Statistics[],
    annotated: readonly GoldSentence[] | undefined,
  ) => readonly TypeScore[];
  /** What was found in each segment, for people. */
  readonly reports?: (
    segments: Iterable<{ readonly prepared: Prepared; readonly hypothesis: Taken }>,
  ) => Iterable<SegmentReport>;
}

/** What a scorer made of one segment: plain data, and as lines to read. */
export interface SegmentReport {
  readonly details: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}
