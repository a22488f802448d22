import { describe, expect, it } from "vitest";
import {
  campaignSlugSchema,
  judgeAnswerInput,
  judgeBeginInput,
  judgeCommentInput,
  judgeDraftInput,
} from "./judge-inputs";

const answer = {
  assignment: "aaaaaaaaaaaaaaaaaaaaaa",
  clientId: "00000000-0000-4000-8000-00000000000A",
  basedOn: 0,
  ranks: [1, 2],
  skipReason: null,
  flagReason: " hard to read ",
  activeMs: 1000,
  wallMs: 2000,
};

describe("an answer as it arrives", () => {
  it("is read with its id in lower case and its reasons trimmed", () => {
    expect(judgeAnswerInput.parse(answer)).toEqual({
      ...answer,
      clientId: "00000000-0000-4000-8000-00000000000a",
      flagReason: "hard to read",
    });
  });

  it("is read however long its page was open", () => {
    expect(judgeAnswerInput.parse({ ...answer, wallMs: 9_000_000_000 }).wallMs).toBe(2_147_483_647);
  });

  it.each([
    ["an id that is none", { clientId: "7" }],
    ["an assignment that is a key", { assignment: "17" }],
    ["a rank beyond what is ever shown", { ranks: [1, 10] }],
    ["a blank reason", { ranks: null, skipReason: "  " }],
    ["a reason that cannot be stored", { flagReason: "a\0b" }],
    ["a negative time", { activeMs: -1 }],
    ["more than belongs there", { judge: "somebody" }],
    ["a version before the first", { basedOn: -1 }],
  ])("is refused with %s", (_name, changes) => {
    expect(judgeAnswerInput.safeParse({ ...answer, ...changes }).success).toBe(false);
  });
});

describe("a draft as it arrives", () => {
  const draft = {
    assignment: answer.assignment,
    ranks: [null, 2],
    changedAt: "2026-06-01T10:00:00.000Z",
    activeMs: 0,
    flagReason: "two are ",
  };
  it("has no reason where it is blank", () => {
    expect(judgeDraftInput.parse({ ...draft, flagReason: " " }).flagReason).toBeNull();
  });
  it("may have gaps", () => {
    expect(judgeDraftInput.parse(draft)).toEqual(draft);
  });
  it("needs a time that is one", () => {
    expect(judgeDraftInput.safeParse({ ...draft, changedAt: "yesterday" }).success).toBe(false);
    for (const changedAt of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:00"])
      expect(judgeDraftInput.safeParse({ ...draft, changedAt }).success).toBe(false);
  });
});

describe("a consent and a comment as they arrive", () => {
  it("name the versions and keep the text without outer white space", () => {
    const read = { consent: 2, instructions: null };
    expect(judgeBeginInput.parse(read)).toEqual(read);
    expect(judgeCommentInput.parse({ text: " fine " })).toEqual({ text: "fine" });
    expect(judgeCommentInput.parse({ text: "" })).toEqual({ text: "" });
  });
  it.each([
    {},
    { consent: 1 },
    { consent: 0, instructions: 1 },
    { consent: "1", instructions: 1 },
    { consent: 1, instructions: 1, judge: 2 },
  ])("%o says not what was read", (input) => {
    expect(judgeBeginInput.safeParse(input).success).toBe(false);
  });
  it("end somewhere", () => {
    expect(judgeCommentInput.safeParse({ text: "x".repeat(5001) }).success).toBe(false);
    expect(judgeCommentInput.safeParse({ text: "a\0b" }).success).toBe(false);
  });
});

describe("a campaign's name in an address", () => {
  it.each([
    ["one-2", true],
    ["../etc", false],
    ["", false],
    ["One", false],
  ])("%j: %s", (slug, isOne) => {
    expect(campaignSlugSchema.safeParse(slug).success).toBe(isOne);
  });
});
