import { describe, expect, it } from "vitest";
import { isTallied, rankingKindOf, type TalliedFacts } from "./ranking-kind-of";

describe("the kind of a ranking", () => {
  it.each([
    ["REGULAR", false, 5, "REGULAR"],
    ["REGULAR", true, 5, "REPEAT"],
    ["REGULAR", false, 1, "AUTOMATIC"],
    ["PRACTICE", false, 5, "PRACTICE"],
    ["CONTROL", true, 5, "CONTROL"],
    ["CONTROL", false, 1, "CONTROL"],
  ] as const)("for a %s task, repeated: %s, with %i hypotheses, is %s", (taskKind, isRepeat, shown, kind) => {
    expect(rankingKindOf({ taskKind, isRepeat, shown })).toBe(kind);
  });
});

describe("the tallies", () => {
  const counted: TalliedFacts = { kind: "REGULAR", state: "CURRENT", isLate: false, isAdmitted: false };
  it.each<[boolean, Partial<TalliedFacts>]>([
    [true, {}],
    [true, { kind: "REPEAT" }],
    [true, { kind: "AUTOMATIC" }],
    [false, { kind: "PRACTICE" }],
    [false, { kind: "CONTROL" }],
    [false, { state: "SUPERSEDED" }],
    [false, { state: "SKIPPED" }],
    [false, { isLate: true }],
    [true, { isLate: true, isAdmitted: true }],
  ])("hold: %s for %o", (held, changes) => {
    expect(isTallied({ ...counted, ...changes })).toBe(held);
  });
});
