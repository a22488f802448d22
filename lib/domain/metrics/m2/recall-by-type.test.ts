import { expect, test } from "vitest";
import type { GoldEdit } from "../gold/gold-annotation";
import { m2Scorer } from "./m2-scorer";
import { recallByType } from "./recall-by-type";

function edit(start: number, type: string, correction: string): GoldEdit {
  return { start, end: start + 1, type, corrections: [correction], required: true, comment: "" };
}

const scorer = m2Scorer();
const segments = [
  scorer.prepare({
    source: "",
    gold: {
      tokens: ["a", "b", "c"],
      annotators: [
        { id: 0, edits: [edit(0, "Nn", "x"), edit(2, "Vt", "y")] },
        { id: 1, edits: [edit(1, "Prep", "z")] },
      ],
    },
  }),
];

test("the gold of the chosen annotator alone counts", () => {
  const first = segments.map((segment) => scorer.statistics(segment, "x b c"));
  expect(recallByType(segments, first, 0.5)).toEqual([
    { type: "Nn", found: 1, gold: 1, recall: 1 },
    { type: "Vt", found: 0, gold: 1, recall: 0 },
  ]);
  const second = segments.map((segment) => scorer.statistics(segment, "a z c"));
  expect(recallByType(segments, second, 0.5)).toEqual([{ type: "Prep", found: 1, gold: 1, recall: 1 }]);
});

test("statistics of other segments are refused", () => {
  expect(() => recallByType(segments, [], 0.5)).toThrow("1 segments and 0 statistics");
});
