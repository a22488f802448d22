import { describe, expect, it, test } from "vitest";
import { answerFate, isLate, type JudgeStanding, judgingSituation } from "./judging-situation";

const then = new Date("2026-01-01T00:00:00Z");
const working: JudgeStanding = {
  state: "OPEN",
  pausedAt: null,
  excludedAt: null,
  removedAt: null,
  stoppedFor: null,
  consentAsked: null,
  consentGiven: null,
};

describe("the situation of a judge", () => {
  it.each<[string, Partial<JudgeStanding>]>([
    ["open", {}],
    ["draft", { state: "DRAFT" }],
    ["paused", { state: "PAUSED", pausedAt: then }],
    ["closed", { state: "CLOSED", pausedAt: then }],
    ["not-admitted", { pausedAt: then, stoppedFor: "PRACTICE" }],
    ["stopped", { pausedAt: then, stoppedFor: "CONTROLS", consentAsked: 1 }],
    ["closed", { state: "CLOSED", pausedAt: then, stoppedFor: "CONTROLS" }],
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
    [true, { pausedAt: then, stoppedFor: "CONTROLS" }],
  ])("is late: %s for %o", (late, changes) => {
    expect(isLate({ ...working, ...changes })).toBe(late);
  });
});

test.each([
  ["stored", null, { isLate: false }],
  ["late", null, { isLate: true }],
  ["not-counted", then, { isLate: false }],
  ["not-counted", then, { isLate: true }],
] as const)(
  "the judge is told that an answer is %s where they were excluded at %o and it is %o",
  (fate, excludedAt, answer) => {
    expect(answerFate({ excludedAt }, answer)).toBe(fate);
  },
);
