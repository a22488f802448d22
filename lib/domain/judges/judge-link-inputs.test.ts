import { describe, expect, it } from "vitest";
import { fieldProblems } from "../input/field-problems";
import {
  forgetJudgeInput,
  inviteJudgesInput,
  makeSignUpLinkInput,
  revokeBatchInput,
} from "./judge-link-inputs";

const campaignId = "3f2b8f5e-6a0c-4c40-9a51-0d5e3a7c2b11";
const form = { campaignId, batch: "", count: "", labels: "", expiresInDays: "" };

describe("what is asked for by buttons", () => {
  it("is refused where nobody could have stored it", () => {
    expect(revokeBatchInput.safeParse({ campaignId, batch: "Pilot 1" }).success).toBe(true);
    expect(revokeBatchInput.safeParse({ campaignId, batch: "a\0b" }).success).toBe(false);
    const judge = { campaignId, judgeId: 7 };
    expect(forgetJudgeInput.parse({ ...judge, confirmation: "judge-07" }).confirmation).toBe("judge-07");
    for (const confirmation of [-1, null, undefined, "x".repeat(1001)])
      expect(forgetJudgeInput.safeParse({ ...judge, confirmation }).success).toBe(false);
  });
});

describe("a batch of links", () => {
  it("is as many as labels were pasted, empty lines aside", () => {
    expect(inviteJudgesInput.parse({ ...form, labels: "Anna\r\n\r\n  Bo \n" })).toEqual({
      campaignId,
      batch: undefined,
      labels: ["Anna", "Bo"],
      expiresInDays: undefined,
    });
  });

  it("is a number, with labels for the first of them", () => {
    const parsed = inviteJudgesInput.parse({ ...form, batch: " Pilot ", count: " 3 ", labels: "Anna" });
    expect(parsed).toMatchObject({ batch: "Pilot", labels: ["Anna", undefined, undefined] });
  });

  it.each([
    [{}, { count: "Enter a number, or labels below." }],
    [{ count: "501" }, { count: "Enter a whole number of links from 1 to 500." }],
    [{ count: "0" }, { count: "Enter a whole number of links from 1 to 500." }],
    [{ count: "1", labels: "a\nb" }, { count: expect.stringContaining("at least 2, the number of labels") }],
    [{ labels: `ok\n${"x".repeat(101)}` }, { labels: "Line 2: A label can have at most 100 characters." }],
    [{ labels: "x\n".repeat(501) }, { labels: expect.stringContaining("There are 501 labels") }],
    [{ count: "1", batch: "sign-up 5" }, { batch: "Choose another name." }],
    [{ count: "1", expiresInDays: "soon" }, { expiresInDays: expect.stringContaining("whole number") }],
  ])("refuses %o", (changes, problems) => {
    const parsed = inviteJudgesInput.safeParse({ ...form, ...changes });
    expect(parsed.error && fieldProblems(parsed.error)).toEqual(problems);
  });
});

describe("a sign-up link", () => {
  it("needs its limit", () => {
    const sent = { campaignId, label: "", maxJudges: "50", expiresInDays: "7" };
    expect(makeSignUpLinkInput.parse(sent)).toEqual({
      campaignId,
      label: undefined,
      maxJudges: 50,
      expiresInDays: 7,
    });
    for (const maxJudges of ["", "0", "10001", "5.5", "-3"])
      expect(makeSignUpLinkInput.safeParse({ ...sent, maxJudges }).success).toBe(false);
  });
});
