import type { GoldAnnotator } from "../gold/gold-annotation";
import { goldTokens } from "../gold/gold-tokens";
import { annotatorsToScore } from "../m2/annotators-to-score";
import { lookUpTokens, numberTokens } from "../m2/numbered-pair";
import { MissingGoldError } from "../missing-gold-error";
import type { SegmentToScore } from "../scorer";
import type { HooSettings } from "./hoo-settings";
import { wordDiff } from "./word-diff";

/** A segment made ready for HOO. The gold's own tokens are the source, for the offsets of its edits count them. */
export interface HooSegment {
  readonly source: Int32Array;
  readonly numbers: ReadonlyMap<string, number>;
  /** Corrections with one space between tokens. */
  readonly annotators: readonly GoldAnnotator[];
}

/** A run of the word diff: what the system put in the place of source tokens. */
export interface HooEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function hooSegment({ gold }: SegmentToScore, { annotator }: HooSettings): HooSegment {
  if (!gold) throw new MissingGoldError("HOO");
  const numbers = new Map<string, number>();
  const source = numberTokens(gold.tokens, numbers);
  const annotators = annotatorsToScore(gold, annotator).map(({ id, edits }) => ({
    id,
    edits: edits.map((edit) => ({
      ...edit,
      corrections: edit.corrections.map((correction) => goldTokens(correction).join(" ")),
    })),
  }));
  return { source, numbers, annotators };
}

/** What the system changed. Unlike the edits of M², these do not depend on what the gold wants. */
export function hooEdits({ source, numbers }: HooSegment, hypothesis: string): readonly HooEdit[] {
  const tokens = goldTokens(hypothesis);
  return wordDiff(source, lookUpTokens(tokens, numbers)).map(
    ({ start, end, hypothesisStart, hypothesisEnd }) => ({
      start,
      end,
      text: tokens.slice(hypothesisStart, hypothesisEnd).join(" "),
    }),
  );
}
