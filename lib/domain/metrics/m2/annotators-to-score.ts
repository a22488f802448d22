import type { GoldAnnotator, GoldSentence } from "../gold/gold-annotation";

/**
 * Which annotators a hypothesis is held against: for each sentence the one that is best for the score so far, the last
 * that the file names for the sentence, or always the one of this number in the file.
 */
export type AnnotatorChoice = "best" | "last" | number;

/**
 * The annotators that may be chosen, in the file's order, never none. One whom a sentence lacks changed nothing there:
 * where a file writes what annotators agree on only once, the others have to be named first (`withSharedAnnotations`).
 */
export function annotatorsToScore(gold: GoldSentence, choice: AnnotatorChoice): readonly GoldAnnotator[] {
  const { annotators } = gold;
  if (choice === "best") return annotators.length > 0 ? annotators : [{ id: 0, edits: [] }];
  if (choice === "last") return [annotators.at(-1) ?? { id: 0, edits: [] }];
  return [annotators.find(({ id }) => id === choice) ?? { id: choice, edits: [] }];
}
