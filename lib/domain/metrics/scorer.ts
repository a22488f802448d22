import type { GoldSentence } from "./gold/gold-annotation";

/** What a scorer may look at in one segment. Texts are tokenised lines; a scorer says what it cannot do without. */
export interface SegmentToScore {
  readonly source: string;
  readonly gold?: GoldSentence;
  readonly references?: readonly string[];
}

/** What scorers look at of a system in one segment: what it wrote, or its edits as an .m2 file holds them. */
export type Hypothesis = string | GoldSentence;

/** The statistics of the chosen segments, in their order, with repetitions where segments were drawn again. */
export interface ChosenStatistics<Statistics> {
  readonly length: number;
  readonly at: (position: number) => Statistics;
}

/** What every score has; scorers add precision, recall and what else they know. */
export interface Score {
  /** The value by which systems are compared: larger is better, unless the metric says `lowerIsBetter`. */
  readonly score: number;
}

/**
 * An automatic metric in four steps: prepare a segment once, gather statistics per segment and hypothesis once, choose
 * annotators or references and sum over any choice of segments, and turn the sums into a score. Resampling repeats
 * the last two steps alone. A score is a function of its settings and its input; whatever is drawn comes from a seed
 * among the settings.
 */
export interface Scorer<
  Prepared,
  Statistics,
  CorpusScore extends Score = Score,
  Taken extends Hypothesis = string,
> {
  readonly metric: string;
  /** Everything that changes the numbers, as it is printed beside them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly prepare: (segment: SegmentToScore) => Prepared;
  readonly statistics: (segment: Prepared, hypothesis: Taken) => Statistics;
  readonly score: (chosen: ChosenStatistics<Statistics>) => CorpusScore;
  /** The score of one segment by itself. */
  readonly sentenceScore: (statistics: Statistics) => CorpusScore;
}

/** All segments, each once, in order. */
export function everySegment<Statistics>(statistics: readonly Statistics[]): ChosenStatistics<Statistics> {
  return { length: statistics.length, at: (position) => statistics[position]! };
}
