import { describe, expect, it } from "vitest";
import { type JudgeChoiceFacts, judgeChoices } from "./judge-choices";

const now = new Date("2026-06-01T10:00:00Z");
const judge: JudgeChoiceFacts = {
  pausedAt: null,
  excludedAt: null,
  removedAt: null,
  forgottenAt: null,
  isReplaced: false,
  isOrganiser: false,
  workload: 10,
  done: 4,
  open: 2,
};

describe("judgeChoices", () => {
  it("offers everything about a judge at work", () => {
    expect(judgeChoices(judge)).toEqual({
      standing: ["pause", "exclude"],
      takeBack: true,
      replace: true,
      renew: true,
      forget: true,
    });
    expect(judgeChoices({ ...judge, pausedAt: now, excludedAt: now }).standing).toEqual([
      "resume",
      "include",
    ]);
  });

  it("leaves out what there is nothing for", () => {
    expect(judgeChoices({ ...judge, open: 0 }).takeBack).toBe(false);
    expect(judgeChoices({ ...judge, done: 10 }).replace).toBe(false);
    expect(judgeChoices({ ...judge, isOrganiser: true }).renew).toBe(false);
    expect(judgeChoices({ ...judge, isReplaced: true, pausedAt: now })).toMatchObject({
      standing: ["exclude"],
      replace: false,
    });
    expect(judgeChoices({ ...judge, forgottenAt: now })).toMatchObject({
      standing: ["exclude"],
      replace: false,
      renew: false,
      forget: false,
    });
  });
});
