import { answerContent } from "../../metrics/gold/distinct-answers";
import { editsOverlap } from "../../metrics/gold/edit-clusters";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";

/** Somebody's own set of edits for a sentence, to stand beside the annotators'; without edits the sentence needs none. */
export interface AlternativeAnswer {
  /** Its place in the test set, from 0. */
  readonly sentence: number;
  readonly edits: readonly GoldEdit[];
}

/** Sentences with more edits than a person could make are no annotation. */
export const MAX_ANSWER_EDITS = 200;
const MAX_TEXT_LENGTH = 2000;

/**
 * What is wrong with edits that somebody entered, for a sentence of so many tokens; `undefined` where nothing is. An
 * answer is applied as a whole, so its edits may not overlap, and each of them changes something.
 */
export function answerProblem(edits: readonly GoldEdit[], tokens: readonly string[]): string | undefined {
  if (edits.length > MAX_ANSWER_EDITS)
    return `A sentence has ${edits.length} edits; the limit is ${MAX_ANSWER_EDITS}.`;
  for (const [place, edit] of edits.entries()) {
    const problem = editProblem(edit, tokens);
    if (problem !== undefined) return `Edit ${place + 1}: ${problem}`;
    const other = edits.findIndex((one, index) => index < place && editsOverlap(one, edit));
    if (other >= 0) return `Edit ${place + 1} overlaps edit ${other + 1}.`;
  }
  return undefined;
}

function editProblem({ start, end, type, corrections, comment }: GoldEdit, tokens: readonly string[]) {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start)
    return `${start}–${end} is not a range of words.`;
  if (end > tokens.length)
    return `${start}–${end} reaches beyond the ${tokens.length} words of the sentence.`;
  if (corrections.length === 0) return "it has no correction.";
  const texts = [type, comment, ...corrections];
  if (texts.some((text) => text.length > MAX_TEXT_LENGTH))
    return `it is longer than ${MAX_TEXT_LENGTH} characters.`;
  if (texts.some((text) => /\|\||^\||\|$/.test(text)))
    return "bars (|) separate fields and cannot be written.";
  if (type.toLowerCase() === "noop") return "the type noop says that there is no edit.";
  if (corrections.some((text) => text === "-NONE-")) return "-NONE- means that there is no text.";
  const replaced = tokens.slice(start, end).join(" ");
  return corrections.some((text) => goldTokens(text).join(" ") === replaced)
    ? "it changes nothing."
    : undefined;
}

/** In the order of their places, their texts between single spaces: the form in which answers are kept and compared. */
export function orderedEdits(edits: readonly GoldEdit[]): readonly GoldEdit[] {
  return edits
    .map((edit) => ({
      ...edit,
      type: goldTokens(edit.type).join(" "),
      comment: goldTokens(edit.comment).join(" "),
      corrections: edit.corrections.map((text) => goldTokens(text).join(" ")),
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Equal for two answers that put the same texts at the same places, in whichever order they were written. */
export function contentOfAnswer(edits: readonly GoldEdit[]): string {
  return answerContent(orderedEdits(edits));
}
