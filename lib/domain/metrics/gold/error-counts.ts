import { compareCodeUnits } from "../../text/compare-code-units";
import type { GoldSentence } from "./gold-annotation";

/** How many edits of a type each annotator made. */
export interface ErrorTypeCounts {
  readonly type: string;
  /** For the annotators in their order. */
  readonly counts: readonly number[];
}

export interface ErrorCounts {
  /** The annotators of the file, by number. */
  readonly annotators: readonly number[];
  /** Sentences that each of them annotated, be it by leaving them alone. */
  readonly sentences: readonly number[];
  /** Every type that occurs, in code-unit order. */
  readonly types: readonly ErrorTypeCounts[];
  readonly totals: readonly number[];
}

/** Errors per type and annotator (Table 3 of the CoNLL-2014 shared task). Optional edits count as well. */
export function errorCounts(sentences: readonly GoldSentence[]): ErrorCounts {
  const annotators = annotatorIds(sentences);
  const position = new Map(annotators.map((id, index) => [id, index]));
  const none = () => annotators.map(() => 0);
  const annotated = none();
  const totals = none();
  const types = new Map<string, number[]>();
  for (const { id, edits } of sentences.flatMap((sentence) => sentence.annotators)) {
    const index = position.get(id) ?? 0;
    annotated[index]! += 1;
    totals[index]! += edits.length;
    for (const { type } of edits) {
      const counts = types.get(type) ?? none();
      types.set(type, counts);
      counts[index]! += 1;
    }
  }
  return {
    annotators,
    sentences: annotated,
    types: [...types]
      .map(([type, counts]) => ({ type, counts }))
      .sort((one, other) => compareCodeUnits(one.type, other.type)),
    totals,
  };
}

/** The numbers of all annotators, in order. */
export function annotatorIds(sentences: readonly GoldSentence[]): readonly number[] {
  const ids = new Set(sentences.flatMap(({ annotators }) => annotators.map(({ id }) => id)));
  return [...ids].sort((a, b) => a - b);
}
