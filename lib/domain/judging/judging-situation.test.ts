import { describe, expect, it } from "vitest";
import { type JudgeStanding, judgingSituation } from "./judging-situation";

const then = new Date("2026-01-01T00:00:00Z");
const working: JudgeStanding = { state: "OPEN", pausedAt: null, excludedAt: null, removedAt: null };

describe("the situation of a judge", () => {
  it.each<[string, Partial<JudgeStanding>]>([
    ["open", {}],
    ["draft", { state: "DRAFT" }],
    ["paused", { state: "PAUSED", pausedAt: then }],
    ["closed", { state: "CLOSED", pausedAt: then }],
    ["judge-paused", { pausedAt: then }],
    ["ended", { state: "CLOSED", excludedAt: then }],
    ["ended", { removedAt: then, pausedAt: then }],
  ])("is %s for %o", (situation, changes) => {
    expect(judgingSituation({ ...working, ...changes })).toBe(situation);
  });
});
