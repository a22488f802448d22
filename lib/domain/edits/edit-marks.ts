import type { EditMark } from "./marked-edit";

/** The marks of one answer: edits by number, each in at most one of the lists. */
export interface EditMarks {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
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
