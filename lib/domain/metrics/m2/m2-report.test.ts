import { expect, test } from "vitest";
import { m2Reports } from "./m2-report";
import { m2Segment } from "./m2-segment";
import { m2Settings } from "./m2-settings";

const settings = m2Settings();
const gold = {
  tokens: ["This", "machines", "is", "big", "."],
  annotators: [
    {
      id: 0,
      edits: [{ start: 0, end: 1, type: "Pform", corrections: ["These"], required: true, comment: "" }],
    },
    {
      id: 3,
      edits: [{ start: 1, end: 2, type: "Nn", corrections: ["machine"], required: true, comment: "" }],
    },
  ],
};

test("a report says what was changed, what was wanted of whom, and what matches", () => {
  const segment = m2Segment({ source: "", gold }, settings);
  const reports = [...m2Reports([{ segment, hypothesis: "This machine is big ! !" }])];
  expect(reports).toEqual([
    {
      source: "This machines is big .",
      hypothesis: "This machine is big ! !",
      annotator: 3,
      edits: [
        { start: 1, end: 2, source: "machines", correction: "machine", gold: 0 },
        { start: 4, end: 5, source: ".", correction: "! !", gold: undefined },
      ],
      gold: gold.annotators[1]!.edits,
      matched: 1,
      soFar: { score: 1.25 / 2.25, p: 0.5, r: 1, matched: 1, proposed: 2, gold: 1 },
    },
  ]);
});
