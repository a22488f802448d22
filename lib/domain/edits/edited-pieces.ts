import { inkedSpans, type TextSpan } from "../text/text-span";
import { correctionTokens, type Edit } from "./edit";

/** A stretch of a text as it is shown beside its source: what both have, or what one edit made of it. */
export interface EditedPiece {
  /** Its place among the pieces. */
  readonly at: number;
  /** White space before it. */
  readonly gap: string;
  /** Empty where the edit deletes. */
  readonly text: string;
  /** What stood there in the source; empty where it inserts, or where nothing changed. */
  readonly gone: string;
  /** The place of the edit among those given; undefined where nothing changed. */
  readonly edit: number | undefined;
}

type Place = Pick<Edit, "start" | "end" | "correction">;

/**
 * A text cut at the edits that make it of its source, in their order, with the white space that it has. Nothing where
 * these edits make another text.
 */
export function editedPieces(
  source: string,
  text: string,
  edits: readonly Place[],
): readonly EditedPiece[] | undefined {
  const before = inkedSpans(source);
  const after = inkedSpans(text);
  const pieces: EditedPiece[] = [];
  let [done, written] = [0, 0];
  const add = (tokens: number, gone: string, edit: number | undefined) => {
    const first = after[written];
    const last = after[written + tokens - 1];
    const end = written === 0 ? 0 : (after[written - 1] as TextSpan).end;
    const isLone = tokens === 0 || first === undefined || last === undefined;
    // What was deleted stands between spaces, also where the text has one or none.
    const gap = isLone ? (end === 0 ? "" : " ") : text.slice(end, first.start);
    const needsGap = gap === "" && pieces.at(-1)?.text === "";
    pieces.push({
      at: pieces.length,
      gap: needsGap ? " " : gap,
      text: isLone ? "" : text.slice(first.start, last.end),
      gone,
      edit,
    });
    written += tokens;
  };
  for (const [place, edit] of edits.entries()) {
    if (edit.start < done || edit.end > before.length) return undefined;
    if (edit.start > done) add(edit.start - done, "", undefined);
    add(correctionTokens(edit).length, textOf(source, before.slice(edit.start, edit.end)), place);
    done = edit.end;
  }
  if (before.length > done) add(before.length - done, "", undefined);
  return written === after.length ? pieces : undefined;
}

function textOf(source: string, tokens: readonly TextSpan[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? source.slice(first.start, last.end) : "";
}
