import { expect, test } from "vitest";
import { FormatError } from "./format-error";

test("the message names file, line and problem", () => {
  const error = new FormatError(12, "rank 6 is out of range 1–5");
  expect(error.message).toBe("line 12: rank 6 is out of range 1–5");
  expect(error.inFile("a.xml").message).toBe("a.xml, line 12: rank 6 is out of range 1–5");
});

test("what it repeats of a file is short and cannot steer a terminal", () => {
  const error = new FormatError(1, `system \u001B[2J${"x".repeat(1e6)} occurs twice`).inFile("a.xml");
  expect(error.problem).toBe(`system \uFFFD[2J${"x".repeat(489)}…`);
});
