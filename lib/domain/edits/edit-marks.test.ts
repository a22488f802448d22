import { describe, expect, test } from "vitest";
import { isConfirmed, markOf, marksProblem } from "./edit-marks";

const marks = { right: [3, 5], wrong: [4] };

test("an edit is right, wrong or untouched", () => {
  expect([3, 4, 5, 6].map((edit) => markOf(marks, edit))).toEqual(["right", "wrong", "right", null]);
});

test("a text is confirmed where each of its edits is marked", () => {
  expect(isConfirmed(marks, [3, 4])).toBe(true);
  expect(isConfirmed(marks, [3, 6])).toBe(false);
  expect(isConfirmed(marks, [])).toBe(true);
});

describe("marks are stored", () => {
  test.each([
    ["where the task shows each edit once", marks, undefined],
    [
      "but not of another task",
      { right: [3], wrong: [7] },
      "An edit is marked that this task does not show.",
    ],
    ["but not as right and wrong", { right: [3], wrong: [3] }, "An edit is marked twice."],
    ["but not twice", { right: [3, 3], wrong: [] }, "An edit is marked twice."],
  ])("%s", (_, given, expected) => {
    expect(marksProblem(given, [3, 4, 5])).toBe(expected);
  });
});
