type Ranks = readonly (number | null)[];

/** What a judge has done so far with the task in front of them. */
export interface AnswerState {
  /** By position; from 1, the best, to the number of positions. */
  readonly ranks: Ranks;
  /** The row that keys act on; the number of rows stands for the button that sends. */
  readonly focus: number;
  /** Ranks to go back to, oldest first, and ranks undone, next first. */
  readonly undone: readonly Ranks[];
  readonly done: readonly Ranks[];
}

export type AnswerAction =
  | { readonly kind: "rank"; readonly row: number; readonly rank: number }
  | { readonly kind: "same-as-above" }
  | { readonly kind: "all-the-same" }
  | { readonly kind: "focus"; readonly row: number }
  | { readonly kind: "move"; readonly by: number }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "clear" };

/** With the focus on the first row without a rank. */
export function startAnswer(ranks: Ranks): AnswerState {
  return { ranks, focus: nextUnranked(ranks, -1), undone: [], done: [] };
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
      return ranked(state, action.row, action.rank);
    case "same-as-above":
      return ranked(state, state.focus, state.ranks[state.focus - 1] ?? null);
    case "all-the-same": {
      // Where the row in focus has no rank, or Send has the focus, all are equally best.
      const rank = state.ranks[state.focus] ?? 1;
      return { ...changed(state, new Array<number>(rows).fill(rank)), focus: rows };
    }
    case "focus":
      return { ...state, focus: within(action.row, rows) };
    case "move":
      return { ...state, focus: within(state.focus + action.by, rows) };
    case "undo":
      return travelled(state, state.done.at(-1), state.done.slice(0, -1), [state.ranks, ...state.undone]);
    case "redo":
      return travelled(state, state.undone[0], [...state.done, state.ranks], state.undone.slice(1));
    case "clear":
      return { ...changed(state, new Array<null>(rows).fill(null)), focus: 0 };
  }
}

function ranked(state: AnswerState, row: number, rank: number | null): AnswerState {
  const rows = state.ranks.length;
  const possible = rank !== null && Number.isInteger(rank) && rank >= 1 && rank <= rows;
  if (!possible || !(row in state.ranks)) return state;
  const ranks = state.ranks.with(row, rank);
  return { ...changed(state, ranks), focus: nextUnranked(ranks, row) };
}

/** A rank given again is no change: undoing it would seem to do nothing. */
function changed(state: AnswerState, ranks: Ranks): AnswerState {
  if (firstDifference(state.ranks, ranks) === -1) return state;
  return { ...state, ranks, done: [...state.done, state.ranks], undone: [] };
}

/** The focus goes to what changed. */
function travelled(
  state: AnswerState,
  ranks: Ranks | undefined,
  done: readonly Ranks[],
  undone: readonly Ranks[],
): AnswerState {
  if (ranks === undefined) return state;
  return { ranks, done, undone, focus: firstDifference(state.ranks, ranks) };
}

/** The first row without a rank below this one, else from the top; the button that sends where all have one. */
function nextUnranked(ranks: Ranks, row: number): number {
  const below = ranks.indexOf(null, row + 1);
  if (below !== -1) return below;
  const fromTop = ranks.indexOf(null);
  return fromTop === -1 ? ranks.length : fromTop;
}

function firstDifference(one: Ranks, other: Ranks): number {
  return one.findIndex((rank, row) => rank !== other[row]);
}

function within(row: number, rows: number): number {
  return Math.max(0, Math.min(row, rows));
}
