import { describe, expect, test } from "vitest";
import { inputChanges } from "./input-changes";
import type { ResultInput } from "./result-input";

const before: ResultInput = {
  rankings: 100,
  judgments: 1000,
  judges: ["a", "b"],
  segments: 10,
  seed: 1,
  fingerprint: "one",
  fingerprintOf: "rankings",
  version: "1.0.0",
};

describe("inputChanges", () => {
  test.each([
    ["nothing", {}, []],
    ["more rankings", { fingerprint: "two", rankings: 101 }, ["1 ranking added."]],
    [
      "fewer, because a judge is out",
      { fingerprint: "two", rankings: 50, judges: ["a"] },
      ["50 rankings removed.", "1 judge no longer counted."],
    ],
    [
      "as many of other judges",
      { fingerprint: "two", judges: ["a", "c", "d"] },
      ["2 judges joined.", "1 judge no longer counted."],
    ],
    ["a revision", { fingerprint: "two" }, ["Rankings have changed since."]],
    ["too many to count", { fingerprint: "two", rankings: undefined }, ["Rankings have changed since."]],
    ["another version", { version: "1.1.0" }, ["Computed by version 1.0.0; this is 1.1.0."]],
  ])("%s", (_what, changed, expected) => {
    expect(inputChanges(before, { ...before, rankings: before.rankings ?? undefined, ...changed })).toEqual(
      expected,
    );
  });
});
