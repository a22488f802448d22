import { type EditMarks, markOf } from "../edits/edit-marks";
import type { EditMark } from "../edits/marked-edit";
import type { AnswerAction, AnswerState } from "./answer-state";
import type { ShownEdit } from "./judge-session";

/** An edit where it is met: an edit that several texts share is met in each of them. */
interface Stop {
  readonly row: number;
  readonly edit: number;
}

type Edits = readonly ShownEdit[];

/** What keys do with edits. */
export type MarkCommand = "next" | "previous" | "right" | "wrong" | "confirm";

/** The edits of a text, by their places among those of the task. */
export function editsOfText(edits: Edits, row: number): readonly number[] {
  return edits.flatMap(({ texts }, edit) => (texts.includes(row) ? [edit] : []));
}

/** How many edits of a task have no mark. */
export function unmarked(edits: Edits, marks: EditMarks | undefined): number {
  return edits.length - (marks ? marks.right.length + marks.wrong.length : 0);
}

/**
 * What a key does to an answer; nothing where the texts have no edit. A mark goes on to the next edit of the text that has
 * none, and back to its ranks after the last; given again it is taken back. Without an edit in focus, the first key goes
 * to one.
 */
export function markAction(edits: Edits, state: AnswerState, command: MarkCommand): AnswerAction | undefined {
  const { focus: row, edit, marks = { right: [], wrong: [] } } = state;
  switch (command) {
    case "next":
    case "previous": {
      const stop = neighbour(edits, state, command === "next" ? 1 : -1);
      return stop && { kind: "mark", marks: state.marks, ...stop };
    }
    case "confirm": {
      const open = editsOfText(edits, row).filter((own) => markOf(marks, own) === null);
      const right = [...marks.right, ...open].sort(ascending);
      return row in state.ranks
        ? { kind: "mark", marks: open.length === 0 ? state.marks : { ...marks, right }, row, edit: undefined }
        : undefined;
    }
    default: {
      if (edit === undefined) return markAction(edits, state, "next");
      const isTakenBack = markOf(marks, edit) === command;
      const given = withMark(marks, edit, isTakenBack ? null : command);
      return {
        kind: "mark",
        marks: given,
        row,
        edit: isTakenBack ? edit : nextOpen(edits, given, row, edit),
      };
    }
  }
}

/** To the first edit without a mark, from the top; nothing where each has one. */
export function toFirstUnmarked(edits: Edits, state: AnswerState): AnswerAction | undefined {
  const { marks = { right: [], wrong: [] }, order } = state;
  const openOf = (row: number) => editsOfText(edits, row).find((own) => markOf(marks, own) === null);
  const row = order.find((each) => openOf(each) !== undefined);
  return row === undefined ? undefined : { kind: "mark", marks: state.marks, row, edit: openOf(row) };
}

function withMark({ right, wrong }: EditMarks, edit: number, mark: EditMark): EditMarks {
  const others = (marked: readonly number[]) => marked.filter((each) => each !== edit);
  const list = (marked: readonly number[], is: EditMark) =>
    (mark === is ? [...others(marked), edit] : others(marked)).sort(ascending);
  return { right: list(right, "right"), wrong: list(wrong, "wrong") };
}

/** The next edit of a text that has no mark, behind this one or else before it. */
function nextOpen(edits: Edits, marks: EditMarks, row: number, edit: number): number | undefined {
  const open = editsOfText(edits, row).filter((own) => markOf(marks, own) === null);
  return open.find((own) => own > edit) ?? open[0];
}

/** Texts as they stand on the screen, each text's edits in the order of the source. */
function neighbour(edits: Edits, state: AnswerState, by: 1 | -1): Stop | undefined {
  const { focus, edit, marks, order } = state;
  const stops = order.flatMap((row) => editsOfText(edits, row).map((own): Stop => ({ row, edit: own })));
  const at = stops.findIndex((stop) => stop.row === focus && stop.edit === edit);
  if (at !== -1) return stops.at((at + by) % stops.length);
  const place = Math.max(order.indexOf(focus), 0);
  const behind = stops.filter(({ row }) => order.indexOf(row) >= place);
  const before = stops.filter(({ row }) => order.indexOf(row) < place);
  if (by < 0) return before.at(-1) ?? stops.at(-1);
  const onwards = [...behind, ...before];
  return onwards.find((stop) => marks && markOf(marks, stop.edit) === null) ?? onwards[0];
}

function ascending(one: number, other: number): number {
  return one - other;
}
