import { describe, expect, it } from "vitest";
import { isLate, type JudgeStanding, judgingSituation } from "./judging-situation";

const then = new Date("2026-01-01T00:00:00Z");
const working: JudgeStanding = {
  state: "OPEN",
  pausedAt: null,
  excludedAt: null,
  removedAt: null,
  consentAsked: null,
  consentGiven: null,
};

describe("the situation of a judge", () => {
  it.each<[string, Partial<JudgeStanding>]>([
    ["open", {}],
    ["draft", { state: "DRAFT" }],
    ["paused", { state: "PAUSED", pausedAt: then }],
    ["closed", { state: "CLOSED", pausedAt: then }],
    ["judge-paused", { pausedAt: then }],
    ["ended", { state: "CLOSED", excludedAt: then }],
    ["ended", { removedAt: then, pausedAt: then }],
    ["consent", { consentAsked: 1 }],
    ["consent", { consentAsked: 2, consentGiven: 1 }],
    ["open", { consentAsked: 2, consentGiven: 2 }],
    ["open", { consentGiven: 1 }],
    ["judge-paused", { consentAsked: 1, pausedAt: then }],
  ])("is %s for %o", (situation, changes) => {
    expect(judgingSituation({ ...working, ...changes })).toBe(situation);
  });
});

describe("an answer", () => {
  it.each<[boolean, Partial<JudgeStanding>]>([
    [false, {}],
    [false, { consentAsked: 2, consentGiven: 1 }],
    [true, { state: "PAUSED" }],
    [true, { state: "CLOSED", consentAsked: 1 }],
    [true, { pausedAt: then }],
    [true, { excludedAt: then }],
  ])("is late: %s for %o", (late, changes) => {
    expect(isLate({ ...working, ...changes })).toBe(late);
  });
});
