import type { ChosenStatistics, Score, Scorer } from "../scorer";
import { type BleuSegment, bleuSegment } from "./bleu-segment";
import { type BleuStatistics, bleuStatistics } from "./bleu-statistics";

export interface BleuScore extends Score {
  /** Of n-grams of 1, 2 … tokens. */
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
  readonly hypothesisLength: number;
  readonly referenceLength: number;
}

export interface BleuSettings {
  /** The longest n-grams compared. */
  readonly order: number;
}

/**
 * BLEU of a corpus (Papineni, Roukos, Ward and Zhu 2002) as the classic script for several references computes it:
 * an n-gram counts at most as often as in the reference that has it most, the reference length of a segment is the
 * one closest to the output's, and nothing is smoothed: without a match of some length the score is 0. Upper and
 * lower case differ, tokens are what stands between white space.
 *
 * A sentence by itself mostly has no match of four tokens. Its score adds 1 to matched and possible n-grams of two
 * and more tokens (Lin and Och 2004, as ORANGE defines it); those of one token are left, so that an output without
 * any right word has 0.
 */
export function bleuScorer({
  order = 4,
}: Partial<BleuSettings> = {}): Scorer<BleuSegment, BleuStatistics, BleuScore> {
  if (!Number.isSafeInteger(order) || order < 1) throw new RangeError(`${order} is no length of n-grams`);
  return {
    metric: "bleu",
    settings: { order, referenceLength: "closest", sentenceSmoothing: "add 1 for n > 1" },
    prepare: (segment) => bleuSegment(segment, order),
    statistics: bleuStatistics,
    score: (chosen) => bleuOfSums(bleuSums(chosen, order)),
    sentenceScore: ({ length, referenceLength, matched, possible }) => {
      const smoothed = (count: number, n: number) => (n === 0 ? count : count + 1);
      return bleuOfSums({
        length,
        referenceLength,
        matched: matched.map(smoothed),
        possible: possible.map(smoothed),
      });
    },
  };
}

/** What the corpus holds together. */
export interface BleuSums {
  readonly length: number;
  readonly referenceLength: number;
  readonly matched: ArrayLike<number>;
  readonly possible: ArrayLike<number>;
}

export function bleuSums(chosen: ChosenStatistics<BleuStatistics>, order: number): BleuSums {
  const matched = new Float64Array(order);
  const possible = new Float64Array(order);
  let length = 0;
  let referenceLength = 0;
  for (let position = 0; position < chosen.length; position++) {
    const one = chosen.at(position);
    length += one.length;
    referenceLength += one.referenceLength;
    for (let n = 0; n < order; n++) {
      matched[n]! += one.matched[n]!;
      possible[n]! += one.possible[n]!;
    }
  }
  return { length, referenceLength, matched, possible };
}

function bleuOfSums({ length, referenceLength, matched, possible }: BleuSums): BleuScore {
  const precisions = Array.from(matched, (count, n) => (possible[n] ? count / possible[n] : 0));
  const brevityPenalty = length < referenceLength ? Math.exp(1 - referenceLength / length) : 1;
  const logarithms = precisions.reduce((sum, precision) => sum + Math.log(precision), 0);
  return {
    score: brevityPenalty * Math.exp(logarithms / precisions.length),
    precisions,
    brevityPenalty,
    hypothesisLength: length,
    referenceLength,
  };
}
