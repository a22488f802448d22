import type { GoldAnnotator, GoldEdit } from "./gold-annotation";

/**
 * What annotators and, after them, teams with alternative answers would make of a sentence, each answer once: those that
 * put the same texts at the same places are one, whatever they call the errors. The first says it; answers are numbered
 * by their place, so that a number means nobody in particular.
 */
export function distinctAnswers(answers: readonly (readonly GoldEdit[])[]): readonly GoldAnnotator[] {
  const distinct = new Map<string, readonly GoldEdit[]>();
  for (const edits of answers) {
    const content = answerContent(edits);
    if (!distinct.has(content)) distinct.set(content, edits);
  }
  return [...distinct.values()].map((edits, id) => ({ id, edits }));
}

/** Two answers that are one have the same content: places and corrections in their order, and nothing else. */
export function answerContent(edits: readonly GoldEdit[]): string {
  return JSON.stringify(edits.map(({ start, end, corrections }) => [start, end, corrections]));
}
