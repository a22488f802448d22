import { expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { DocumentIdsParser } from "./document-ids";

function read(text: string, segments: number): string[] {
  const parser = new DocumentIdsParser();
  return [...parser.push(text.slice(0, 3)), ...parser.push(text.slice(3)), ...parser.end(segments)];
}

test("one id a line, without outer white space", () => {
  expect(read("\uFEFFessay 1\r\n essay  1\nמסמך", 3)).toEqual(["essay 1", "essay 1", "מסמך"]);
});

test.each([
  ["a\n\nb\n", 3, "2: the line holds no document id"],
  ["a\nb\n", 3, "3: 2 document ids, but the source has 3 lines"],
  ["a\nb\n", 1, "2: 2 document ids, but the source has 1 line"],
  ["", 1312, "1: 0 document ids, but the source has 1,312 lines"],
  [`a\n${"b".repeat(201)}\n`, 2, "2: a document id is longer than 200 characters"],
  ["a\nb\u0000\n", 2, "2: the text holds the character U+0000 (NUL), which cannot be stored"],
])("%j for %i segments is refused", (text, segments, problem) => {
  expect(formatErrorOf(() => read(text, segments))).toBe(problem);
});
