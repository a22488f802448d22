import { goldTokens } from "../metrics/gold/gold-tokens";
import { differingEdits } from "./differing-edits";
import { applyEdits, compareEdits, type Edit, editKey } from "./edit";

/** A distinct text of a segment. */
export interface TextToEdit {
  readonly text: string;
  /** Edits of an annotated file of a system that wrote this text. */
  readonly annotated?: readonly Edit[] | undefined;
}

/** The edits of a segment, each once, and for each text the indexes of its own. */
export interface SegmentEdits {
  readonly edits: readonly Edit[];
  readonly ofText: readonly (readonly number[])[];
}

/**
 * What texts change in their source: the edits of an annotated file where they make the text of the source, otherwise
 * those of the word diff (see `differingEdits`). The same place and correction in two texts is one edit, of the type
 * that the first text knows. Edits are in the order of the source, and so are those of each text.
 */
export function editsOfTexts(source: string, texts: readonly TextToEdit[]): SegmentEdits {
  const tokens = goldTokens(source);
  const byText = texts.map(({ text, annotated }) => {
    const written = goldTokens(text);
    return (
      (annotated && annotatedEdits(tokens, written, annotated)) ??
      withTypes(differingEdits(tokens, written), annotated ?? [])
    );
  });
  const distinct = new Map<string, Edit>();
  for (const edit of byText.flat()) {
    const key = editKey(edit);
    const known = distinct.get(key);
    if (known === undefined || (known.type === null && edit.type !== null)) distinct.set(key, edit);
  }
  const edits = [...distinct.values()].sort(compareEdits);
  const places = new Map(edits.map((edit, place) => [editKey(edit), place]));
  return { edits, ofText: byText.map((own) => own.map((edit) => places.get(editKey(edit))!)) };
}

/**
 * The edits of an annotated file in order, without those that change nothing; several insertions at one place are one,
 * in the file's order. Nothing where they make another text of the source.
 */
function annotatedEdits(
  source: readonly string[],
  written: readonly string[],
  annotated: readonly Edit[],
): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  const inOrder = annotated.toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const each of inOrder) {
    const edit = { ...each, correction: goldTokens(each.correction).join(" ") };
    if (edit.correction === source.slice(edit.start, edit.end).join(" ")) continue;
    const last = edits.at(-1);
    if (last && last.start === last.end && edit.start === edit.end && last.start === edit.start)
      edits[edits.length - 1] = {
        ...last,
        correction: `${last.correction} ${edit.correction}`,
        type: last.type === edit.type ? last.type : null,
      };
    else edits.push(edit);
  }
  const made = applyEdits(source, edits);
  return made && made.length === written.length && made.every((token, at) => token === written[at])
    ? edits
    : undefined;
}

/** Where annotated edits do not make a text, what they call the edits that are the same is still known. */
function withTypes(edits: readonly Edit[], annotated: readonly Edit[]): readonly Edit[] {
  if (annotated.length === 0) return edits;
  const types = new Map(annotated.toReversed().map((edit) => [editKey(edit), edit.type]));
  return edits.map((edit) => ({ ...edit, type: types.get(editKey(edit)) ?? edit.type }));
}
