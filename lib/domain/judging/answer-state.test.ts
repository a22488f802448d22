import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerAction, answerReducer, completeRanks, startAnswer, toGo } from "./answer-state";
import { dropped, isSortedByRank, sortedByRank } from "./place-in-order";

/** What comes to the page later stands among the rest here: all of it is done in any order. */
type Act =
  | AnswerAction
  | { readonly kind: "sort" }
  | { readonly kind: "drop"; readonly row: number; readonly place: number };

const row = fc.integer({ min: -1, max: 7 });
const action: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant("rank" as const), row, rank: fc.integer({ min: -1, max: 10 }) }),
  fc.record({
    kind: fc.constant("rank" as const),
    row,
    rank: fc.integer({ min: 1, max: 6 }),
    stay: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("step" as const), row, by: fc.constantFrom(-1, 1) }),
  fc.record({ kind: fc.constant("drop" as const), row, place: row }),
  fc.record({ kind: fc.constant("focus" as const), row }),
  fc.record({ kind: fc.constant("move" as const), by: fc.integer({ min: -2, max: 2 }) }),
  fc.constantFrom<Act>(
    { kind: "same-as-above" },
    { kind: "all-the-same" },
    { kind: "sort" },
    { kind: "undo" },
    { kind: "redo" },
    { kind: "clear" },
  ),
);
const start = fc
  .integer({ min: 1, max: 6 })
  .chain((rows) =>
    fc.array(fc.option(fc.integer({ min: 1, max: rows })), { minLength: rows, maxLength: rows }),
  )
  .map(startAnswer);
const actions = fc.array(action, { maxLength: 40 });

function applied(state: ReturnType<typeof startAnswer>, ...list: readonly Act[]) {
  return list.reduce(done, state);
}

function done(state: ReturnType<typeof startAnswer>, act: Act) {
  if (act.kind === "sort") return sortedByRank(state);
  return act.kind === "drop" ? dropped(state, act.row, act.place) : answerReducer(state, act);
}

describe("an answer being made", () => {
  test("ranks stay in range, the focus on the page, and complete means none to go", () => {
    fc.assert(
      fc.property(start, actions, (state, list) => {
        const end = applied(state, ...list);
        const rows = state.ranks.length;
        expect(end.ranks).toHaveLength(rows);
        expect(end.focus).toBeGreaterThanOrEqual(0);
        expect(end.focus).toBeLessThanOrEqual(rows);
        expect([...end.order].sort()).toEqual([...state.order]);
        for (const rank of end.ranks)
          if (rank !== null) expect(rank >= 1 && rank <= rows && Number.isInteger(rank)).toBe(true);
        expect(completeRanks(end) !== undefined).toBe(toGo(end) === 0);
      }),
    );
  });

  test("undoing everything is the start, and redoing it the end", () => {
    fc.assert(
      fc.property(start, actions, (state, list) => {
        const end = applied(state, ...list);
        const undos = end.done.map(() => ({ kind: "undo" }) as const);
        const back = applied(end, ...undos);
        expect(back.ranks).toEqual(state.ranks);
        expect(back.done).toEqual([]);
        const redos = back.undone.map(() => ({ kind: "redo" }) as const);
        const again = applied(back, ...redos.slice(end.undone.length));
        expect(again.ranks).toEqual(end.ranks);
      }),
    );
  });

  test("a rank moves on to a row without one, and to Send only when all have one", () => {
    fc.assert(
      fc.property(start, fc.nat(), fc.nat(), (state, someRow, someRank) => {
        const rows = state.ranks.length;
        const end = applied(state, { kind: "rank", row: someRow % rows, rank: (someRank % rows) + 1 });
        if (toGo(end) === 0) expect(end.focus).toBe(rows);
        else expect(end.ranks[end.focus]).toBeNull();
      }),
    );
  });

  test("five digits make an answer of five", () => {
    let state = startAnswer([null, null, null, null, null]);
    for (const rank of [1, 3, 3, 5, 2])
      state = answerReducer(state, { kind: "rank", row: state.focus, rank });
    expect(completeRanks(state)).toEqual([1, 3, 3, 5, 2]);
    expect(state.focus).toBe(5);
  });

  test("the same as above, and all the same", () => {
    const first = applied(startAnswer([null, null, null]), { kind: "same-as-above" });
    expect(first.ranks).toEqual([null, null, null]);
    const two = applied(first, { kind: "rank", row: 0, rank: 2 }, { kind: "same-as-above" });
    expect(two.ranks).toEqual([2, 2, null]);
    const all = applied(two, { kind: "focus", row: 0 }, { kind: "all-the-same" });
    expect(all.ranks).toEqual([2, 2, 2]);
    expect(applied(first, { kind: "all-the-same" }).ranks).toEqual([1, 1, 1]);
    expect(applied(all, { kind: "undo" }).ranks).toEqual([2, 2, null]);
  });

  test("giving the same rank again leaves nothing to undo", () => {
    const state = applied(startAnswer([1, null]), { kind: "rank", row: 0, rank: 1 });
    expect(state.done).toEqual([]);
    expect(state.focus).toBe(1);
  });

  test("arrow keys choose among the ranks of a text and stay with it", () => {
    const start = startAnswer([null, null, null]);
    const step = (by: number) => ({ kind: "step", row: 0, by }) as const;
    expect(applied(start, step(1))).toMatchObject({ ranks: [1, null, null], focus: 0 });
    expect(applied(start, step(-1))).toMatchObject({ ranks: [3, null, null], focus: 0 });
    expect(applied(start, step(1), step(1), step(1), step(1)).ranks).toEqual([3, null, null]);
    expect(applied(start, step(1), step(-1)).ranks).toEqual([1, null, null]);
  });

  test("a rank given by a finger leaves the focus under it", () => {
    const state = applied(startAnswer([null, null]), { kind: "rank", row: 0, rank: 2, stay: true });
    expect(state).toMatchObject({ ranks: [2, null], focus: 0 });
  });

  test("sorted by rank, keys go by what stands on the screen; sorting again undoes it", () => {
    const sorted = applied(startAnswer([3, null, 1]), { kind: "sort" });
    expect(sorted).toMatchObject({ ranks: [3, null, 1], order: [2, 0, 1], focus: 1 });
    expect(applied(sorted, { kind: "move", by: -1 }).focus).toBe(0);
    expect(applied(sorted, { kind: "same-as-above" }).ranks).toEqual([3, 3, 1]);
    expect(applied(sorted, { kind: "sort" }).order).toEqual([0, 1, 2]);
    // What was ranked meanwhile is sorted in.
    const ranked = applied(sorted, { kind: "rank", row: 1, rank: 2 });
    expect(isSortedByRank(ranked)).toBe(false);
    expect(applied(ranked, { kind: "sort" })).toMatchObject({ order: [2, 1, 0] });
    expect(isSortedByRank(applied(ranked, { kind: "sort" }))).toBe(true);
  });

  test("a text dragged to a place is ranked by it, and undoing takes the rank back", () => {
    const dropped = applied(startAnswer([1, null, 2]), { kind: "drop", row: 1, place: 2 });
    expect(dropped).toMatchObject({ ranks: [1, 3, 2], order: [0, 2, 1], focus: 1 });
    expect(applied(dropped, { kind: "undo" }).ranks).toEqual([1, null, 2]);
  });

  test("ranks given in another tab are taken over, and can be undone", () => {
    const state = applied(startAnswer([1, null]), { kind: "adopt", ranks: [1, 2], marks: undefined });
    expect(state.ranks).toEqual([1, 2]);
    expect(applied(state, { kind: "undo" }).ranks).toEqual([1, null]);
    expect(applied(state, { kind: "adopt", ranks: [1], marks: undefined })).toBe(state);
  });
});
