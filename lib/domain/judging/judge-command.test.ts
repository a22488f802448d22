import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeCommand } from "./judge-command";

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };

describe("judgeCommand", () => {
  test.each([
    ["1", { kind: "rank", rank: 1 }],
    ["9", { kind: "rank", rank: 9 }],
    ["٣", { kind: "rank", rank: 3 }],
    ["۴", { kind: "rank", rank: 4 }],
    ["ArrowUp", { kind: "move", by: -1 }],
    ["=", { kind: "same-as-above" }],
    ["F", { kind: "flag" }],
    ["Enter", { kind: "send" }],
    ["0", undefined],
    ["Tab", undefined],
    ["x", undefined],
    ["toString", undefined],
  ])("%s", (key, command) => {
    expect(judgeCommand({ ...plain, key })).toEqual(command);
  });

  test("leaves the browser its own keys", () => {
    const held = fc.constantFrom("ctrlKey", "altKey", "metaKey");
    const key = fc.constantFrom("1", "f", "Enter", "ArrowUp", "=", "s", "Backspace");
    fc.assert(
      fc.property(held, key, (modifier, pressed) => {
        expect(judgeCommand({ ...plain, key: pressed, [modifier]: true })).toBeUndefined();
      }),
    );
  });

  test("a key held down only moves", () => {
    expect(judgeCommand({ ...plain, key: "Enter", repeat: true })).toBeUndefined();
    expect(judgeCommand({ ...plain, key: "2", repeat: true })).toBeUndefined();
    expect(judgeCommand({ ...plain, key: "ArrowDown", repeat: true })).toEqual({ kind: "move", by: 1 });
  });

  test("Shift turns undo into redo", () => {
    expect(judgeCommand({ ...plain, key: "Backspace" })).toEqual({ kind: "undo" });
    expect(judgeCommand({ ...plain, key: "Backspace", shiftKey: true })).toEqual({ kind: "redo" });
  });
});
