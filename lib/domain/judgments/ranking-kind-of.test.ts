import { describe, expect, it } from "vitest";
import { rankingKindOf } from "./ranking-kind-of";

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
