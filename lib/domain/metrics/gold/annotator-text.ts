import { applyEdits } from "./apply-edits";
import type { GoldEdit, GoldSentence } from "./gold-annotation";

/** What an annotator would change in a sentence; nothing where the sentence does not name the annotator. */
export function annotatorEdits({ annotators }: GoldSentence, id: number): readonly GoldEdit[] {
  return annotators.find((annotator) => annotator.id === id)?.edits ?? [];
}

/** The sentence as an annotator would have it, the first correction of each edit taken. */
export function annotatorText(sentence: GoldSentence, id: number): string {
  return applyEdits(sentence.tokens, annotatorEdits(sentence, id)).join(" ");
}
