import { editsOverlap } from "./edit-clusters";
import type { GoldEdit } from "./gold-annotation";
import { goldTokens } from "./gold-tokens";

/** How edits are applied where there is a choice. */
export interface EditChoice {
  /** Which correction of an edit is taken; the first, which annotators prefer, unless given. */
  readonly correctionOf?: (edit: GoldEdit, index: number) => string;
  /** An edit that would leave no token at all is passed over, as the I-measure has it. */
  readonly keepsSomeToken?: boolean;
}

/**
 * The tokens of a sentence after edits, applied from the right so that offsets stay those of the source. At one place
 * insertions come before what replaces the tokens there, several insertions in the order given. Of edits that overlap,
 * the one that begins furthest right (then ends furthest right, then is given last) is applied and the others are
 * passed over; insertions at one place do not overlap here.
 */
export function applyEdits(
  tokens: readonly string[],
  edits: readonly GoldEdit[],
  choice: EditChoice = {},
): readonly string[] {
  const correctionOf = choice.correctionOf ?? (({ corrections }: GoldEdit) => corrections[0] ?? "");
  // Held back to front: the right end of the source is its beginning, so no edit moves what is still to come.
  const fromTheRight: string[] = [];
  let rest = tokens.length;
  for (const { edit, index } of applicable(edits)) {
    const correction = goldTokens(correctionOf(edit, index));
    const left = fromTheRight.length + (rest - edit.end) + correction.length + edit.start;
    if (choice.keepsSomeToken && left === 0) continue;
    while (rest > edit.end) fromTheRight.push(tokens[--rest]!);
    for (const token of correction.toReversed()) fromTheRight.push(token);
    rest = edit.start;
  }
  while (rest > 0) fromTheRight.push(tokens[--rest]!);
  return fromTheRight.reverse();
}

/** How many of one annotator's edits `applyEdits` passes over because they overlap others. */
export function countPassedOver(edits: readonly GoldEdit[]): number {
  return edits.length - [...applicable(edits)].length;
}

/** The edits that go together, the rightmost first. */
function* applicable(edits: readonly GoldEdit[]): Generator<{ edit: GoldEdit; index: number }> {
  let last: GoldEdit | undefined;
  const fromTheRight = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => b.edit.start - a.edit.start || b.edit.end - a.edit.end || b.index - a.index);
  for (const one of fromTheRight) {
    if (last && collides(one.edit, last)) continue;
    yield one;
    last = one.edit;
  }
}

function collides(edit: GoldEdit, applied: GoldEdit): boolean {
  const bothInsert = edit.start === edit.end && applied.start === applied.end;
  return !bothInsert && editsOverlap(edit, applied);
}
