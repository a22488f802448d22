import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerState, answerReducer, startAnswer } from "./answer-state";
import { editsOfText, type MarkCommand, markAction, toFirstUnmarked, unmarked } from "./edit-walk";
import type { ShownEdit } from "./judge-session";

/** Three texts: the first makes edits 0 and 2, the second 0 and 1, the third none. */
const edits: readonly ShownEdit[] = [
  { start: 1, end: 2, correction: "has", texts: [0, 1] },
  { start: 3, end: 4, correction: "", texts: [1] },
  { start: 4, end: 4, correction: "for", texts: [0] },
];

const begin = startAnswer([null, null, null], { right: [], wrong: [] });

function pressed(state: AnswerState, ...commands: readonly MarkCommand[]): AnswerState {
  return commands.reduce((now, command) => {
    const action = markAction(edits, now, command);
    return action === undefined ? now : answerReducer(now, action);
  }, state);
}

const where = ({ focus, edit }: AnswerState) => [focus, edit];

describe("keys of marks", () => {
  test("walk through the edits of the texts from the top, and around", () => {
    const stops = [1, 2, 3, 4, 5].map((times) => where(pressed(begin, ...Array<"next">(times).fill("next"))));
    expect(stops).toEqual([
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(where(pressed(begin, "next", "previous"))).toEqual([1, 1]);
    expect(where(pressed({ ...begin, order: [2, 1, 0] }, "next", "next", "next"))).toEqual([1, 0]);
  });

  test("mark an edit in all texts that share it, and go on to the next of the text, then back to its ranks", () => {
    const one = pressed(begin, "next", "wrong");
    expect(one.marks).toEqual({ right: [], wrong: [0] });
    expect(where(one)).toEqual([0, 2]);
    const both = pressed(one, "right");
    expect(both.marks).toEqual({ right: [2], wrong: [0] });
    expect(where(both)).toEqual([0, undefined]);
    // The second text has only its own edit left.
    expect(where(pressed(answerReducer(both, { kind: "rank", row: 0, rank: 1 }), "next"))).toEqual([1, 1]);
  });

  test("begin with an edit where none has the focus, and take a mark back where it is given again", () => {
    expect(where(pressed(begin, "right"))).toEqual([0, 0]);
    expect(pressed(begin, "right").marks).toBe(begin.marks);
    const marked = pressed(begin, "next", "right", "previous");
    expect(where(marked)).toEqual([0, 0]);
    expect(pressed(marked, "right").marks).toEqual({ right: [], wrong: [] });
    expect(pressed(marked, "wrong").marks).toEqual({ right: [], wrong: [0] });
  });

  test("confirm the rest of a text, and leave what is wrong", () => {
    const confirmed = pressed(begin, "next", "wrong", "confirm");
    expect(confirmed.marks).toEqual({ right: [2], wrong: [0] });
    expect(where(confirmed)).toEqual([0, undefined]);
    expect(unmarked(edits, confirmed.marks)).toBe(1);
    // Where nothing is left of a text, nothing changes that could be undone.
    expect(pressed(confirmed, "confirm").done).toHaveLength(confirmed.done.length);
    expect(markAction(edits, { ...begin, focus: 3 }, "confirm")).toBeUndefined();
  });

  test("are undone with ranks, in the order in which both were given", () => {
    const ranked = answerReducer(pressed(begin, "next", "right"), { kind: "rank", row: 0, rank: 2 });
    const once = answerReducer(ranked, { kind: "undo" });
    expect(once).toMatchObject({ ranks: [null, null, null], marks: { right: [0], wrong: [] } });
    const twice = answerReducer(once, { kind: "undo" });
    expect(twice).toMatchObject({ ranks: [null, null, null], marks: { right: [], wrong: [] } });
    const again = answerReducer(answerReducer(twice, { kind: "redo" }), { kind: "redo" });
    expect(again).toMatchObject({ ranks: [2, null, null], marks: { right: [0], wrong: [] } });
  });

  test("lead to the first edit without a mark where one is missing", () => {
    const open = answerReducer(begin, toFirstUnmarked(edits, begin)!);
    expect(where(open)).toEqual([0, 0]);
    const last = pressed(begin, "next", "right", "right");
    expect(where(answerReducer(last, toFirstUnmarked(edits, last)!))).toEqual([1, 1]);
    expect(toFirstUnmarked(edits, pressed(last, "next", "wrong"))).toBeUndefined();
  });

  test("do nothing where no text has an edit", () => {
    for (const command of ["next", "previous", "right"] as const)
      expect(markAction([], begin, command)).toBeUndefined();
  });

  test("never mark an edit twice, never leave the text of the edit in focus, and can all be undone", () => {
    const command = fc.constantFrom<MarkCommand>("next", "previous", "right", "wrong", "confirm");
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = pressed(begin, ...commands);
        const { right, wrong } = state.marks!;
        expect(new Set([...right, ...wrong]).size).toBe(right.length + wrong.length);
        if (state.edit !== undefined) expect(editsOfText(edits, state.focus)).toContain(state.edit);
        while (state.done.length > 0) state = answerReducer(state, { kind: "undo" });
        expect(state.marks).toEqual({ right: [], wrong: [] });
      }),
    );
  });
});
