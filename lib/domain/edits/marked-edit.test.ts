import { describe, expect, test } from "vitest";
import { isWhollyMarked, sourceErrorsProblem, touches } from "./marked-edit";

test("a text is confirmed where each of its edits is marked", () => {
  expect(isWhollyMarked([{ mark: "right" }, { mark: "wrong" }])).toBe(true);
  expect(isWhollyMarked([{ mark: "right" }, { mark: null }])).toBe(false);
  expect(isWhollyMarked([])).toBe(true);
});

describe("an edit and an error", () => {
  test.each([
    ["share a token", [2, 4], [3, 5], true],
    ["stand side by side", [2, 4], [4, 5], false],
    ["an insertion at the end of the error", [4, 4], [2, 4], true],
    ["an insertion beside the error", [5, 5], [2, 4], false],
    ["a missing word beside what is replaced", [2, 4], [4, 4], true],
    ["a missing word elsewhere", [2, 4], [5, 5], false],
    ["both empty at one place", [3, 3], [3, 3], true],
  ] as const)("%s", (_, [start, end], error, expected) => {
    expect(touches({ start, end }, error)).toBe(expected);
  });
});

describe("errors of a source", () => {
  test.each([
    ["none", [], undefined],
    [
      "in order, one of a missing word beside one of a wrong word",
      [
        [0, 2],
        [2, 2],
        [2, 3],
      ],
      undefined,
    ],
    ["beyond the source", [[2, 5]], "errors: one lies outside the source"],
    ["that end before they begin", [[2, 1]], "errors: one lies outside the source"],
    [
      "that overlap",
      [
        [0, 2],
        [1, 3],
      ],
      "errors: they overlap or are out of order",
    ],
    [
      "twice",
      [
        [1, 1],
        [1, 1],
      ],
      "errors: they overlap or are out of order",
    ],
  ] as const)("%s", (_, errors, expected) => {
    expect(sourceErrorsProblem(errors, 4)).toBe(expected);
  });
});
