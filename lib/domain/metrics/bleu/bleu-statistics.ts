import type { BleuSegment } from "./bleu-segment";

/** What one output of one segment adds to the sums. */
export interface BleuStatistics {
  readonly length: number;
  /** Of the reference that is closest in length; of two equally close ones the shorter. */
  readonly referenceLength: number;
  /** N-grams matched for n = 1, 2 …, at index n − 1. */
  readonly matched: Int32Array;
  /** N-grams that the output has. */
  readonly possible: Int32Array;
}

export function bleuStatistics(
  { index, most, lengths, tokensOf }: BleuSegment,
  hypothesis: string,
): BleuStatistics {
  const tokens = tokensOf(hypothesis);
  const matched = new Int32Array(index.order);
  index.counts(tokens).forEach((count, ngram) => {
    matched[index.lengths[ngram]! - 1]! += Math.min(count, most[ngram]!);
  });
  return {
    length: tokens.length,
    referenceLength: closest(lengths, tokens.length),
    matched,
    possible: Int32Array.from({ length: index.order }, (_, n) => Math.max(tokens.length - n, 0)),
  };
}

function closest(lengths: readonly number[], wanted: number): number {
  const away = (length: number) => Math.abs(length - wanted);
  return lengths.reduce((best, length) =>
    away(length) < away(best) || (away(length) === away(best) && length < best) ? length : best,
  );
}
