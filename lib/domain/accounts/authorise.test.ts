import { describe, expect, it } from "vitest";
import { AppError } from "../app-error";
import { type Actor, nobody } from "./actor";
import { authorise, authoriseIn } from "./authorise";

const campaign = { id: "here", settings: { organiserMayJudge: false }, name: "Pilot" };

function judgeOf(campaignId: string): Actor {
  const membership = {
    id: 1,
    campaignId,
    role: "JUDGE",
    pausedAt: null,
    excludedAt: null,
    removedAt: null,
  } as const;
  return { kind: "user", id: "a", role: "JUDGE", sessionVersion: 1, memberships: [membership] };
}

function problem(work: () => unknown): readonly [code: string, message: string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.message] : undefined;
  }
}

describe("authorise", () => {
  it("asks nobody to sign in and refuses who may not", () => {
    expect(problem(() => authorise(nobody, "create-campaign"))?.[0]).toBe("not-signed-in");
    expect(problem(() => authorise(judgeOf("here"), "create-campaign"))?.[0]).toBe("forbidden");
    expect(problem(() => authorise({ kind: "system" }, "create-campaign"))).toBeUndefined();
  });
});

describe("authoriseIn", () => {
  it("hands the campaign on", () => {
    expect(authoriseIn(judgeOf("here"), "judge", campaign)).toBe(campaign);
  });

  it("forbids members what their part does not allow", () => {
    expect(problem(() => authoriseIn(judgeOf("here"), "export", campaign))?.[0]).toBe("forbidden");
  });

  it("speaks to an outsider of a campaign as of none", () => {
    const outsider = judgeOf("elsewhere");
    const hidden = problem(() => authoriseIn(outsider, "export", campaign));
    expect(hidden?.[0]).toBe("not-found");
    expect(problem(() => authoriseIn(outsider, "export", undefined))).toEqual(hidden);
  });

  it("speaks to nobody of no campaign at all", () => {
    const known = problem(() => authoriseIn(nobody, "export", campaign));
    expect(known?.[0]).toBe("not-signed-in");
    expect(problem(() => authoriseIn(nobody, "export", undefined))).toEqual(known);
  });
});
