import { expect, test } from "vitest";
import { toSegmentOutputs } from "./to-segment-outputs";

const named = {
  line: 4,
  segment: "x",
  document: "d",
  source: "s",
  outputs: new Map([
    ["B", "b"],
    ["A", "a"],
  ]),
};

test("outputs stand in the order of the systems", () => {
  expect(toSegmentOutputs(named, ["A", "B"], 2)).toEqual({
    position: 2,
    line: 4,
    document: "d",
    source: "s",
    outputs: ["a", "b"],
  });
});

test("a missing output is no empty one", () => {
  expect(() => toSegmentOutputs(named, ["A", "C"], 0)).toThrow("line 4 has no output of C");
});
