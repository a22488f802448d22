import { expect, test } from "vitest";
import { openingProblems, openingWarnings, type Readiness } from "./readiness";

const ready: Readiness = {
  systems: 3,
  segments: 10,
  tasks: 20,
  isImported: false,
  plannedPractice: 2,
  plannedControls: 4,
  knownPractice: 2,
  knownControls: 4,
  judges: 1,
  links: 0,
};

test("a campaign with data, a plan, known answers and a judge opens without a word", () => {
  expect(openingProblems(ready)).toEqual([]);
  expect(openingWarnings(ready)).toEqual([]);
});

test.each([
  [{ segments: 0, systems: 0, tasks: 0 }, "no data"],
  [{ systems: 1 }, "at least two"],
  [{ tasks: 0 }, "no plan"],
])("%j is in the way", (change, words) => {
  expect(openingProblems({ ...ready, ...change })).toEqual([expect.stringContaining(words)]);
});

test("missing known answers and judges are said, each with its number", () => {
  expect(openingWarnings({ ...ready, knownPractice: 1, knownControls: 0, judges: 0 })).toEqual([
    "1 practice task has no known answer.",
    "4 control tasks have no known answer.",
    "No judge has been invited.",
  ]);
  expect(openingWarnings({ ...ready, judges: 0, links: 1 })).toEqual([]);
});
