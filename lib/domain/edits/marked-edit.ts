import type { Edit } from "./edit";

/** What a judge says of an edit; null where they did not touch it. */
export type EditMark = "right" | "wrong" | null;

/** An edit with what a judge says of it. */
export interface MarkedEdit extends Edit {
  readonly mark: EditMark;
}

/** A text is confirmed in an answer where each of its edits is marked: what is not wrong is then right. */
export function isWhollyMarked(edits: readonly Pick<MarkedEdit, "mark">[]): boolean {
  return edits.every(({ mark }) => mark !== null);
}

/** An error of the source as a judge bracketed it: tokens, the end exclusive; where a word is missing, both are equal. */
export type SourceError = readonly [start: number, end: number];

/**
 * What is wrong with brackets around the errors of a source of so many tokens: they are in order and do not overlap. One
 * around nothing may touch others.
 */
export function sourceErrorsProblem(
  errors: readonly SourceError[],
  tokens = Number.POSITIVE_INFINITY,
): string | undefined {
  let [lastStart, lastEnd] = [-1, 0];
  for (const [start, end] of errors) {
    if (start < 0 || end < start || end > tokens) return "errors: one lies outside the source";
    if (start < lastEnd || (start === lastStart && end === lastEnd))
      return "errors: they overlap or are out of order";
    [lastStart, lastEnd] = [start, end];
  }
  return undefined;
}

/** Whether an edit changes something of an error: a token of it, or where one of the two is empty, its place. */
export function touches({ start, end }: Pick<Edit, "start" | "end">, [from, to]: SourceError): boolean {
  const [first, last] = [Math.max(start, from), Math.min(end, to)];
  return first < last || (first === last && (start === end || from === to));
}
