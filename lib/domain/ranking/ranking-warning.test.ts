import { expect, test } from "vitest";
import { rankingWarningText, rankingWarningTexts } from "./ranking-warning";

test.each([
  [1, "1 of 1000 replicates was left out because a system had no score in it."],
  [2, "2 of 1000 replicates were left out because a system had no score in them."],
])("%d replicates that were left out are counted as people count", (leftOut, words) => {
  expect(rankingWarningText({ kind: "replicates-left-out", leftOut, replicates: 1000 })).toBe(words);
});

test.each([
  [1, "1 replicate is too few for a rank range."],
  [10, "10 replicates are too few for a rank range."],
])("so are %d replicates that are too few", (replicates, words) => {
  expect(rankingWarningText({ kind: "too-few-replicates", replicates })).toBe(words);
});

test("what holds of several systems is said once, where the first of them stood", () => {
  expect(
    rankingWarningTexts([
      { kind: "never-decided", system: "A" },
      { kind: "never-compared", system: "B" },
      { kind: "never-decided", system: "C" },
      { kind: "few-units", units: 8 },
      { kind: "never-decided", system: "D" },
    ]),
  ).toEqual([
    "A, C and D were judged equal every time, so they have no score.",
    "B was never compared with another system and has no score.",
    "There are only 8 units to resample: ranges and intervals are rough.",
  ]);
});
