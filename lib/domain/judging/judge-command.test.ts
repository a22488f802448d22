import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCharacterCommand, judgeCommand } from "./judge-command";

const plain = { code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };

describe("judgeCommand", () => {
  test.each([
    ["1", { kind: "rank", rank: 1 }],
    ["9", { kind: "rank", rank: 9 }],
    ["٣", { kind: "rank", rank: 3 }],
    ["۴", { kind: "rank", rank: 4 }],
    ["ArrowUp", { kind: "move", by: -1 }],
    ["=", { kind: "same-as-above" }],
    ["F", { kind: "flag" }],
    ["+", { kind: "text-size", by: 1 }],
    ["-", { kind: "text-size", by: -1 }],
    ["Enter", { kind: "send" }],
    ["0", undefined],
    ["Tab", undefined],
    ["x", undefined],
    ["toString", undefined],
    ["constructor", undefined],
    ["__proto__", undefined],
  ])("%s", (key, command) => {
    expect(judgeCommand({ ...plain, key })).toEqual(command);
  });

  // What browsers report for keys of these layouts.
  test.each([
    ["AZERTY, digits without Shift", "&", "Digit1", false, { kind: "rank", rank: 1 }],
    ["AZERTY, an accented letter", "é", "Digit2", false, { kind: "rank", rank: 2 }],
    ["AZERTY, the hyphen on the 6", "-", "Digit6", false, { kind: "rank", rank: 6 }],
    ["AZERTY, digits with Shift", "3", "Digit3", true, { kind: "rank", rank: 3 }],
    ["AZERTY, the key that says A", "a", "KeyQ", false, { kind: "all-the-same" }],
    ["AZERTY, the key that says Q", "q", "KeyA", false, undefined],
    ["Dvorak, the key that says F", "f", "KeyY", false, { kind: "flag" }],
    ["Russian, at the place of F", "а", "KeyF", false, { kind: "flag" }],
    ["Russian, at the place of S with caps lock", "Ы", "KeyS", false, { kind: "skip" }],
    ["Greek, at the place of A", "α", "KeyA", false, { kind: "all-the-same" }],
    ["Arabic, at the place of A", "ش", "KeyA", false, { kind: "all-the-same" }],
    ["Arabic, a key that writes two letters", "لا", "KeyB", false, { kind: "back" }],
    ["Arabic, the question mark", "؟", "Slash", true, { kind: "help" }],
    ["an input method", "Process", "KeyD", false, { kind: "marks" }],
    ["German, = with Shift", "=", "Digit0", true, { kind: "same-as-above" }],
    ["Czech, + on the 1", "+", "Digit1", false, { kind: "rank", rank: 1 }],
    ["Shift with a digit elsewhere", "!", "Digit1", true, undefined],
    ["Russian, ? with Shift", "?", "Digit7", true, { kind: "help" }],
    ["a numeric pad", "5", "Numpad5", false, { kind: "rank", rank: 5 }],
    ["a numeric pad without NumLock", "End", "Numpad1", false, undefined],
    ["a numeric pad without NumLock", "ArrowDown", "Numpad2", false, { kind: "move", by: 1 }],
    ["a function key", "F5", "F5", false, undefined],
    ["a dead key", "Dead", "KeyS", false, undefined],
  ] as const)("%s: %s at %s", (_layout, key, code, shiftKey, command) => {
    expect(judgeCommand({ ...plain, key, code, shiftKey })).toEqual(command);
  });

  test("Space scrolls, whatever else it could do", () => {
    expect(judgeCommand({ ...plain, key: " ", code: "Space" })).toEqual({ kind: "scroll", by: 1 });
    expect(judgeCommand({ ...plain, key: " ", code: "Space", shiftKey: true })).toEqual({
      kind: "scroll",
      by: -1,
    });
  });

  test("leaves the browser its own keys", () => {
    const held = fc.constantFrom("ctrlKey", "altKey", "metaKey");
    const key = fc.constantFrom("1", "f", "Enter", "ArrowUp", "=", "s", "Backspace", "+", " ");
    fc.assert(
      fc.property(held, key, (modifier, pressed) => {
        expect(judgeCommand({ ...plain, key: pressed, [modifier]: true })).toBeUndefined();
      }),
    );
  });

  test("a key held down only moves and scrolls", () => {
    expect(judgeCommand({ ...plain, key: "Enter", repeat: true })).toBeUndefined();
    expect(judgeCommand({ ...plain, key: "2", repeat: true })).toBeUndefined();
    expect(judgeCommand({ ...plain, key: "ArrowDown", repeat: true })).toEqual({ kind: "move", by: 1 });
    expect(judgeCommand({ ...plain, key: " ", repeat: true })).toEqual({ kind: "scroll", by: 1 });
  });

  test("Shift turns undo into redo", () => {
    expect(judgeCommand({ ...plain, key: "Backspace" })).toEqual({ kind: "undo" });
    expect(judgeCommand({ ...plain, key: "Backspace", shiftKey: true })).toEqual({ kind: "redo" });
  });
});

test("what can be switched off are the keys that write a character", () => {
  for (const key of ["1", "٣", "f", "ش", "=", "?", "+", "-"])
    expect(isCharacterCommand({ ...plain, key, code: "KeyA" })).toBe(true);
  for (const key of ["Enter", "Backspace", "ArrowUp", "Tab", " "])
    expect(isCharacterCommand({ ...plain, key, code: "" })).toBe(false);
});
