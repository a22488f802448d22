import type { EditMark } from "./marked-edit";

/** The marks of one answer: edits by number, each in at most one of the lists. */
export interface EditMarks {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

export function markOf({ right, wrong }: EditMarks, edit: number): EditMark {
  return right.includes(edit) ? "right" : wrong.includes(edit) ? "wrong" : null;
}

/** Whether marks are of these edits, and of each at most once. */
export function areMarksOf({ right, wrong }: EditMarks, edits: readonly number[]): boolean {
  const marked = [...right, ...wrong];
  const shown = new Set(edits);
  return marked.every((edit) => shown.has(edit)) && new Set(marked).size === marked.length;
}
