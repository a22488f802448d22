import type { EditMarks } from "../edits/edit-marks";

type Ranks = readonly (number | null)[];

/** What can be undone. */
interface Given {
  /** By position; from 1, the best, to the number of positions. */
  readonly ranks: Ranks;
  /** Of edits, by their places among those that the task shows; undefined where it asks for none. */
  readonly marks: EditMarks | undefined;
}

/** What a judge has done so far with the task in front of them. */
export interface AnswerState extends Given {
  /** The row that keys act on; the number of rows stands for the button that sends. */
  readonly focus: number;
  /** The edit of that row that keys mark; none where they rank alone. */
  readonly edit?: number | undefined;
  /** The rows as they stand on the screen, from the top: as shown at first, unless the judge sorted or dragged. */
  readonly order: readonly number[];
  /** What to go back to, oldest first, and what was undone, next first. */
  readonly undone: readonly Given[];
  readonly done: readonly Given[];
}

export type AnswerAction =
  /** The focus goes on to the next row without a rank, unless it is to stay where a finger lies. */
  | { readonly kind: "rank"; readonly row: number; readonly rank: number; readonly stay?: boolean }
  /** To the next better or worse rank of a row, which keeps the focus. */
  | { readonly kind: "step"; readonly row: number; readonly by: number }
  | { readonly kind: "same-as-above"; readonly stay?: boolean }
  | { readonly kind: "all-the-same" }
  | { readonly kind: "focus"; readonly row: number }
  | { readonly kind: "move"; readonly by: number }
  /** Marks of edits, or the same ones; the focus goes to an edit, or back to the ranks of the row. */
  | {
      readonly kind: "mark";
      readonly marks: EditMarks | undefined;
      readonly row: number;
      readonly edit: number | undefined;
    }
  /** What the judge gave in another tab. */
  | ({ readonly kind: "adopt" } & Given)
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "clear" };

/** With the focus on the first row without a rank. */
export function startAnswer(ranks: Ranks, marks?: EditMarks): AnswerState {
  const order = [...ranks.keys()];
  return { ranks, marks, focus: nextUnranked(ranks, order, -1), order, undone: [], done: [] };
}

export function toGo({ ranks }: Pick<AnswerState, "ranks">): number {
  return ranks.filter((rank) => rank === null).length;
}

/** The ranks to send, once every row has one. */
export function completeRanks({ ranks }: Pick<AnswerState, "ranks">): readonly number[] | undefined {
  const given = ranks.filter((rank) => rank !== null);
  return given.length === ranks.length ? given : undefined;
}

/** What cannot be done (a rank out of range, the same as above in the first row) leaves the state as it is. */
export function answerReducer(state: AnswerState, action: AnswerAction): AnswerState {
  const rows = state.ranks.length;
  switch (action.kind) {
    case "rank":
      return ranked(state, action.row, action.rank, action.stay);
    case "step": {
      const rank = state.ranks[action.row];
      // Without a rank, the first step gives the best or the worst.
      const next = rank == null ? (action.by > 0 ? 1 : rows) : within(rank - 1 + action.by, rows - 1) + 1;
      return ranked(state, action.row, next, true);
    }
    case "same-as-above": {
      const above = state.order[state.order.indexOf(state.focus) - 1];
      return ranked(
        state,
        state.focus,
        above === undefined ? null : (state.ranks[above] ?? null),
        action.stay,
      );
    }
    case "all-the-same": {
      // Where the row in focus has no rank, or Send has the focus, all are equally best.
      const rank = state.ranks[state.focus] ?? 1;
      return { ...changed(state, new Array<number>(rows).fill(rank)), focus: rows, edit: undefined };
    }
    case "focus":
      return focused(state, within(action.row, rows));
    case "mark":
      return { ...changed(state, state.ranks, action.marks), focus: action.row, edit: action.edit };
    case "move": {
      const place = state.focus === rows ? rows : state.order.indexOf(state.focus);
      return focused(state, state.order[within(place + action.by, rows)] ?? rows);
    }
    case "adopt":
      return action.ranks.length === rows ? changed(state, action.ranks, action.marks) : state;
    case "undo":
      return travelled(state, state.done.at(-1), state.done.slice(0, -1), [givenIn(state), ...state.undone]);
    case "redo":
      return travelled(state, state.undone[0], [...state.done, givenIn(state)], state.undone.slice(1));
    case "clear":
      return focused(changed(state, new Array<null>(rows).fill(null)), state.order[0] ?? rows);
  }
}

function ranked(state: AnswerState, row: number, rank: number | null, stay = false): AnswerState {
  const rows = state.ranks.length;
  const possible = rank !== null && Number.isInteger(rank) && rank >= 1 && rank <= rows;
  if (!possible || !(row in state.ranks)) return state;
  const ranks = state.ranks.with(row, rank);
  return focused(changed(state, ranks), stay ? row : nextUnranked(ranks, state.order, row));
}

/** An edit keeps the focus only as long as its row does. */
function focused(state: AnswerState, row: number): AnswerState {
  return row === state.focus ? state : { ...state, focus: row, edit: undefined };
}

function givenIn({ ranks, marks }: AnswerState): Given {
  return { ranks, marks };
}

/** A rank given again is no change: undoing it would seem to do nothing. */
export function changed(state: AnswerState, ranks: Ranks, marks = state.marks): AnswerState {
  if (firstDifference(state.ranks, ranks) === -1 && marks === state.marks) return state;
  return { ...state, ranks, marks, done: [...state.done, givenIn(state)], undone: [] };
}

/** The focus goes to what changed. */
function travelled(
  state: AnswerState,
  given: Given | undefined,
  done: readonly Given[],
  undone: readonly Given[],
): AnswerState {
  if (given === undefined) return state;
  const row = firstDifference(state.ranks, given.ranks);
  return { ...focused(state, row === -1 ? state.focus : row), ...given, done, undone };
}

/** The first row without a rank below this one, else from the top; the button that sends where all have one. */
function nextUnranked(ranks: Ranks, order: readonly number[], row: number): number {
  const place = order.indexOf(row) + 1;
  const next = [...order.slice(place), ...order.slice(0, place)].find((other) => ranks[other] === null);
  return next ?? ranks.length;
}

function firstDifference(one: Ranks, other: Ranks): number {
  return one.findIndex((rank, row) => rank !== other[row]);
}

function within(row: number, rows: number): number {
  return Math.max(0, Math.min(row, rows));
}
