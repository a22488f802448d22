import { expect, test } from "vitest";
import { areMarksOf, markOf } from "./edit-marks";

const marks = { right: [4, 7], wrong: [5] };

test("an edit is right, wrong or untouched", () => {
  expect([4, 5, 6, 7].map((edit) => markOf(marks, edit))).toEqual(["right", "wrong", null, "right"]);
});

test.each([
  [marks, [4, 5, 6, 7], true],
  [{ right: [], wrong: [] }, [], true],
  [marks, [4, 5], false],
  [{ right: [4], wrong: [4] }, [4], false],
  [{ right: [4, 4], wrong: [] }, [4], false],
])("%j of %j: %s", (given, edits, are) => {
  expect(areMarksOf(given, edits)).toBe(are);
});
