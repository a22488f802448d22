/** What a judge says of an edit; null where they did not touch it. */
export type EditMark = "right" | "wrong" | null;

/** The marks of one answer: edits by number, each in at most one of the lists. */
export interface EditMarks {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

/** An error of the source as a judge bracketed it: tokens, the end exclusive; where a word is missing, start = end. */
export interface SourceError {
  readonly start: number;
  readonly end: number;
}

export function markOf({ right, wrong }: EditMarks, edit: number): EditMark {
  return right.includes(edit) ? "right" : wrong.includes(edit) ? "wrong" : null;
}

/** A text is confirmed in an answer where each of its edits is marked: what is not wrong is then right. */
export function isConfirmed(marks: EditMarks, edits: readonly number[]): boolean {
  return edits.every((edit) => markOf(marks, edit) !== null);
}

/** What is wrong with marks of a task that shows these edits; nothing where they can be stored. */
export function marksProblem({ right, wrong }: EditMarks, edits: readonly number[]): string | undefined {
  const shown = new Set(edits);
  const seen = new Set<number>();
  for (const edit of [...right, ...wrong]) {
    if (!shown.has(edit)) return "An edit is marked that this task does not show.";
    if (seen.has(edit)) return "An edit is marked twice.";
    seen.add(edit);
  }
  return undefined;
}

/** What is wrong with brackets around the errors of a source of so many tokens. */
export function sourceErrorsProblem(errors: readonly SourceError[], tokens: number): string | undefined {
  let last: SourceError | undefined;
  for (const error of errors) {
    if (error.start < 0 || error.end < error.start || error.end > tokens)
      return "An error lies outside the source.";
    if (last && (error.start < last.end || (error.start === last.start && error.end === last.end)))
      return "Errors of the source overlap or are out of order.";
    last = error;
  }
  return undefined;
}
