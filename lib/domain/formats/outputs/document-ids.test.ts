import { expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { documentIdOf } from "./document-ids";

test.each([
  ["essay 1", "essay 1"],
  [" \tessay  1 ", "essay 1"],
  ["מסמך", "מסמך"],
])("%j is an id without outer white space", (line, id) => {
  expect(documentIdOf(line, 1)).toBe(id);
});

test.each([
  ["", "2: the line contains no document id"],
  [" ", "2: the line contains no document id"],
  ["b".repeat(201), "2: a document id is longer than 200 characters"],
])("%j is refused", (line, problem) => {
  expect(formatErrorOf(() => documentIdOf(line, 2))).toBe(problem);
});
