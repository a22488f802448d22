import { goldTokens } from "../gold/gold-tokens";
import { type NgramIndex, ngramIndex } from "../ngrams/ngram-index";
import type { SegmentToScore } from "../scorer";

/** A segment as GLEU needs it: every n-gram of the source and the references counted. */
export interface GleuSegment {
  readonly index: NgramIndex;
  readonly source: Int32Array;
  readonly references: readonly { readonly length: number; readonly counts: Int32Array }[];
}

/** Fails where the segment has no reference. */
export function gleuSegment({ source, references = [] }: SegmentToScore, order: number): GleuSegment {
  if (references.length === 0) throw new Error("GLEU needs a reference");
  const sourceTokens = goldTokens(source);
  const referenceTokens = references.map(goldTokens);
  const index = ngramIndex([sourceTokens, ...referenceTokens], order);
  return {
    index,
    source: index.counts(sourceTokens),
    references: referenceTokens.map((tokens) => ({ length: tokens.length, counts: index.counts(tokens) })),
  };
}
