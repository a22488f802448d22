import { expect, test } from "vitest";
import { flatScore } from "./flat-score";

test("paths become names, lists are numbered, what is no value is nothing", () => {
  const score = {
    score: 0.5,
    detection: { p: 1, source: { acc: 0 } },
    precisions: [0.5, 0.25],
    proven: true,
    text: "x",
  };
  expect(flatScore({ ...score, absent: undefined, none: null })).toEqual({
    score: 0.5,
    detectionP: 1,
    detectionSourceAcc: 0,
    precisions1: 0.5,
    precisions2: 0.25,
    proven: true,
    text: "x",
    absent: null,
    none: null,
  });
});
