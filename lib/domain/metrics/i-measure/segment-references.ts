import { applyEdits } from "../gold/apply-edits";
import { goldTokens } from "../gold/gold-tokens";
import type { SegmentToScore } from "../scorer";
import { MissingReferenceError } from "./missing-reference-error";

/**
 * The references of a segment as they are, without mixing: one per annotator, the source itself where the annotator
 * corrected nothing; or the given texts where there are no annotations. Of an edit with several corrections the
 * preferred is taken. Equal references count once.
 */
export function segmentReferences({ gold, references }: SegmentToScore): readonly (readonly string[])[] {
  const texts = gold
    ? gold.annotators.map(({ edits }) => applyEdits(gold.tokens, edits, { keepsSomeToken: true }))
    : (references ?? []).map(goldTokens);
  if (texts.length === 0) throw new MissingReferenceError();
  return [...new Map(texts.map((text) => [text.join(" "), text])).values()];
}
