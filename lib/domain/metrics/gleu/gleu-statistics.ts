import { goldTokens } from "../gold/gold-tokens";
import type { GleuSegment } from "./gleu-segment";

/** What one output of one segment adds to the sums, for each reference that may be chosen. */
export interface GleuStatistics {
  /** Tokens of the output. */
  readonly length: number;
  /** A row per reference: its length, and for n = 1, 2 … the n-grams matched, less the penalty, never below 0. */
  readonly rows: readonly Int32Array[];
}

/**
 * GLEU of 2016 (Napoles, Sakaguchi, Post and Tetreault, GLEU Without Tuning): n-grams that output and reference share,
 * less n-grams of the output that the source has and the reference has not at all. Not once too often, that is, but
 * not at all: so the program does it, where the paper takes the difference of counts.
 */
export function gleuStatistics(
  { index, source, references }: GleuSegment,
  hypothesis: string,
): GleuStatistics {
  const tokens = goldTokens(hypothesis);
  const counts = index.counts(tokens);
  const rows = references.map((reference) => {
    const row = new Int32Array(index.order + 1);
    for (let ngram = 0; ngram < counts.length; ngram++) {
      const count = counts[ngram]!;
      if (count === 0) continue;
      const inReference = reference.counts[ngram]!;
      row[index.lengths[ngram]!]! +=
        inReference > 0 ? Math.min(count, inReference) : -Math.min(count, source[ngram]!);
    }
    for (let n = 1; n <= index.order; n++) row[n] = Math.max(row[n]!, 0);
    row[0] = reference.length;
    return row;
  });
  return { length: tokens.length, rows };
}
