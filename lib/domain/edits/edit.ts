import { compareCodeUnits } from "../text/compare-code-units";

/**
 * What a text changes at one place of its source. Offsets count tokens of the source, which are what stands between
 * white space of the normalised text, as M² counts them; the end is exclusive. An insertion has start = end, a deletion
 * an empty correction; otherwise the correction's tokens are joined by one space.
 */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
  /** The kind of error, as an annotated file calls it. */
  readonly type: string | null;
}

/** Two edits are one where place and correction are equal: types do not tell them apart. */
export function editKey({ start, end, correction }: Omit<Edit, "type">): string {
  return `${start} ${end} ${correction}`;
}

/** From the start of the source on; insertions come before what replaces the tokens at their place. */
export function compareEdits(one: Edit, other: Edit): number {
  return one.start - other.start || one.end - other.end || compareCodeUnits(one.correction, other.correction);
}

/** The tokens of a correction: none for a deletion. */
export function correctionTokens({ correction }: Pick<Edit, "correction">): readonly string[] {
  return correction === "" ? [] : correction.split(" ");
}

/**
 * The tokens of a source after the edits of one text, which are in order. Nothing where they reach beyond the source,
 * overlap, or several insert at one place: then nobody can say what they make of it.
 */
export function applyEdits(source: readonly string[], edits: readonly Edit[]): readonly string[] | undefined {
  const tokens: string[] = [];
  let done = 0;
  let insertedAt = -1;
  for (const edit of edits) {
    const { start, end } = edit;
    if (start < done || end < start || end > source.length || (start === end && start === insertedAt))
      return undefined;
    for (let at = done; at < start; at++) tokens.push(source[at]!);
    for (const token of correctionTokens(edit)) tokens.push(token);
    if (start === end) insertedAt = start;
    done = end;
  }
  for (let at = done; at < source.length; at++) tokens.push(source[at]!);
  return tokens;
}
