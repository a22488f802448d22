import { type AnswerState, changed } from "./answer-state";

type Ranks = readonly (number | null)[];

/**
 * The rows from the best rank to the worst, those without a rank last; rows of one rank in the order in which they were
 * first shown.
 */
export function orderByRank(ranks: Ranks): readonly number[] {
  const worst = ranks.length + 1;
  return [...ranks.keys()].sort(
    (one, other) => (ranks[one] ?? worst) - (ranks[other] ?? worst) || one - other,
  );
}

/** The order once a row was put at a place, counted among the others. */
export function movedInOrder(order: readonly number[], row: number, place: number): readonly number[] {
  const others = order.filter((other) => other !== row);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, row);
}

/**
 * The ranks once a row was put at a place of an order. Between two rows of one rank it gets theirs; otherwise a rank of its
 * own, worse than the one above, or better than the one below where none above has a rank. Where no rank is free there the
 * others make room: which of them is better, or that two are equal, never changes.
 */
export function ranksOnceMoved(ranks: Ranks, order: readonly number[], row: number, place: number): Ranks {
  const moved = movedInOrder(order, row, place);
  const at = moved.indexOf(row);
  const above = moved
    .slice(0, at)
    .flatMap((other) => ranks[other] ?? [])
    .at(-1);
  const below = moved.slice(at + 1).flatMap((other) => ranks[other] ?? [])[0];
  if (above !== undefined && above === below) return ranks.with(row, above);
  const others = ranks.with(row, null);
  const taken = [...new Set(others.flatMap((rank) => rank ?? []))].sort((one, other) => one - other);
  // Where the order on the screen is not that of the ranks, the text above decides.
  const better = taken.filter((rank) => (above === undefined ? rank < (below ?? 0) : rank <= above)).length;
  const [least, most] = [(taken[better - 1] ?? 0) + 1, (taken[better] ?? ranks.length + 1) - 1];
  // As near as can be to the place itself, which is its rank where every text has one of its own.
  if (least <= most) return others.with(row, Math.max(least, Math.min(at + 1, most)));
  const roomy = others.map((rank) => {
    if (rank === null) return null;
    const group = taken.indexOf(rank);
    return group < better ? group + 1 : group + 2;
  });
  return roomy.with(row, better + 1);
}

/** Whether the rows stand by rank, and would not without having been sorted. */
export function isSortedByRank({ ranks, order }: Pick<AnswerState, "ranks" | "order">): boolean {
  const sorted = orderByRank(ranks);
  return order.every((row, place) => row === sorted[place]) && order.some((row, place) => row !== place);
}

/** The rows by rank; sorted already, back to how they were first shown. */
export function sortedByRank(state: AnswerState): AnswerState {
  return { ...state, order: isSortedByRank(state) ? [...state.ranks.keys()] : orderByRank(state.ranks) };
}

/** A row was dragged to a place, which says its rank. */
export function dropped(state: AnswerState, row: number, place: number): AnswerState {
  if (!(row in state.ranks)) return state;
  const ranks = ranksOnceMoved(state.ranks, state.order, row, place);
  return { ...changed(state, ranks), order: movedInOrder(state.order, row, place), focus: row };
}
