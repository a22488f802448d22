import { goldTokens } from "../gold/gold-tokens";
import { type NgramIndex, ngramIndex } from "../ngrams/ngram-index";
import type { SegmentToScore } from "../scorer";

/** A segment as BLEU needs it. */
export interface BleuSegment {
  readonly index: NgramIndex;
  /** How often an output may have each n-gram: as often as the reference that has it most. */
  readonly most: Int32Array;
  readonly lengths: readonly number[];
  readonly tokensOf: (text: string) => readonly string[];
}

/** Fails where the segment has no reference. */
export function bleuSegment(
  { references = [] }: SegmentToScore,
  order: number,
  tokensOf: (text: string) => readonly string[] = goldTokens,
): BleuSegment {
  if (references.length === 0) throw new Error("BLEU needs a reference");
  const tokens = references.map(tokensOf);
  const index = ngramIndex(tokens, order);
  const counts = tokens.map(index.counts);
  return {
    index,
    most: Int32Array.from(index.lengths, (_, ngram) => Math.max(...counts.map((one) => one[ngram]!))),
    lengths: tokens.map(({ length }) => length),
    tokensOf,
  };
}
