import type { GoldAnnotator } from "../gold/gold-annotation";
import { goldTokens } from "../gold/gold-tokens";
import { MissingGoldError } from "../missing-gold-error";
import type { SegmentToScore } from "../scorer";
import { annotatorsToScore } from "./annotators-to-score";
import type { NumberedGoldEdit } from "./gold-jumps";
import type { M2Settings } from "./m2-settings";
import { numberTokens } from "./numbered-pair";

/** A segment made ready for M². */
export interface M2Segment {
  readonly tokens: readonly string[];
  readonly source: Int32Array;
  readonly numbers: ReadonlyMap<string, number>;
  readonly annotators: readonly (GoldAnnotator & { readonly numbered: readonly NumberedGoldEdit[] })[];
}

/** The gold's own tokens are the source, for the offsets of its edits count them. */
export function m2Segment(
  { gold }: SegmentToScore,
  { annotator, types }: Pick<M2Settings, "annotator" | "types">,
): M2Segment {
  if (!gold) throw new MissingGoldError("M²");
  const numbers = new Map<string, number>();
  const source = numberTokens(gold.tokens, numbers);
  const counted = annotatorsToScore(gold, annotator).map(({ id, edits }) => ({
    id,
    edits: types === undefined ? edits : edits.filter(({ type }) => types.includes(type)),
  }));
  const annotators = counted.map(({ id, edits }) => ({
    id,
    edits,
    numbered: edits.map(({ start, end, corrections }) => ({
      start,
      end,
      corrections: corrections.map((correction) => numberTokens(goldTokens(correction), numbers)),
    })),
  }));
  return { tokens: gold.tokens, source, numbers, annotators };
}
