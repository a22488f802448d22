import { expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { scoresOfDocument } from "./score-document";

test("scores, with precision and recall where both are there; what has none is left out", () => {
  const systems = [
    { system: "A", score: 0.5, p: 0.6, r: 0.2, matched: 3 },
    { system: "B", score: 0.25, cluster: 1 },
    { system: "C", score: null, p: null, r: null },
  ];
  expect(scoresOfDocument(JSON.stringify({ metric: "m2", systems }))).toEqual([
    { system: "A", score: 0.5, precision: 0.6, recall: 0.2 },
    { system: "B", score: 0.25 },
  ]);
});

const foreign = "1: the JSON does not come from `adjudge rank --json` or `adjudge score --json`";
test.each([
  ["{", foreign],
  ['{"systems":{}}', foreign],
  ['{"systems":[{"system":"A","score":"1"}]}', foreign],
  ['{"systems":[{"system":"A","score":null}]}', "1: the file contains no score"],
  ['{"systems":[{"system":"A","score":1},{"system":"A","score":2}]}', "1: a system has two scores"],
])("%s is refused", (text, problem) => {
  expect(formatErrorOf(() => scoresOfDocument(text))).toBe(problem);
});
