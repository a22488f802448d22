import type { SegmentTexts } from "../../db/plans/known-answers";
import type { KnownAnswer } from "../../domain/plans/known-answers";
import { sampleWithoutReplacement } from "../../domain/random/sample-without-replacement";
import { createStream } from "../../domain/random/stream";
import { compareCodeUnits } from "../../domain/text/compare-code-units";

/** A segment as an organiser sees it who says how it is to be ranked: texts, and not which system wrote them. */
export interface KnownAnswerCandidate {
  /** Of the source, counted from 1. */
  readonly line: number;
  readonly source: string;
  /** What a task shows of it; of more distinct outputs than a task shows, some that were drawn. */
  readonly hypotheses: readonly {
    /** Its place among all outputs of the segment in the order of their texts. */
    readonly index: number;
    readonly text: string;
  }[];
}

/** A practice or control task as it is edited. */
export interface EditedKnownAnswer extends KnownAnswerCandidate, Pick<KnownAnswer, "ranks" | "feedback"> {}

/** In the order of `collapseOutputs`. */
export function hypothesesInOrder({ hypotheses }: SegmentTexts): SegmentTexts["hypotheses"] {
  return hypotheses.toSorted((one, other) => compareCodeUnits(one.text, other.text));
}

export function candidateOf(segment: SegmentTexts, maximum: number, seed: number): KnownAnswerCandidate {
  const ordered = hypothesesInOrder(segment);
  const shown =
    ordered.length > maximum
      ? sampleWithoutReplacement(
          createStream(seed, "known-answer hypotheses", segment.position),
          ordered.length,
          maximum,
        ).sort((one, other) => one - other)
      : [...ordered.keys()];
  return {
    line: segment.position + 1,
    source: segment.source,
    hypotheses: shown.map((index) => ({ index, text: ordered[index]!.text })),
  };
}
