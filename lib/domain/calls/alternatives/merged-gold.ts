import { distinctAnswers } from "../../metrics/gold/distinct-answers";
import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import { orderedEdits } from "./alternative-answer";

/** An answer that became part of the gold, and the teams that proposed it. */
export interface AcceptedAnswer {
  readonly sentence: number;
  readonly edits: readonly GoldEdit[];
  /** Whoever proposed it, in the order of hand-ins. */
  readonly teams: readonly string[];
}

/**
 * The gold with accepted answers, as the CoNLL-2014 shared task merged them: the annotators' answers to a sentence, then
 * the accepted ones in their order, each once (see `distinctAnswers`), annotators numbered anew in each sentence by
 * their place. Whoever proposed nothing for a sentence adds nothing to it. An answer without edits is written as an
 * explicit `noop` as soon as any answer to its sentence has edits.
 */
export function mergedGold(
  gold: readonly GoldSentence[],
  accepted: readonly AcceptedAnswer[],
): readonly GoldSentence[] {
  const bySentence = new Map<number, AcceptedAnswer[]>();
  for (const answer of accepted) {
    const { sentence } = answer;
    if (gold[sentence] === undefined) throw new RangeError(`the gold has no sentence ${sentence + 1}`);
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), answer]);
  }
  return gold.map(({ tokens, annotators }, sentence) => ({
    tokens,
    annotators: distinctAnswers(
      [...annotators, ...(bySentence.get(sentence) ?? [])].map(({ edits }) => orderedEdits(edits)),
    ),
  }));
}
