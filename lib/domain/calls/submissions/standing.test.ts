import { describe, expect, it } from "vitest";
import { primaryOf, stands, submissionsLeft, usesUp } from "./standing";

const now = new Date("2026-11-30T12:00:00Z");
const made = (
  state: "INVALID" | "SCORING" | "SCORED" | "FAILED" | "CANCELLED",
  more: Partial<Parameters<typeof primaryOf>[0][number]> = {},
) => ({
  ...{ state, receivedAt: now, withdrawnAt: null, deletedAt: null, isPrimary: false, fallback: null },
  ...more,
});

describe("what a submission costs", () => {
  it("is nothing where it is invalid, failed on the server or was cancelled", () => {
    const free = [made("INVALID"), made("FAILED"), made("CANCELLED")];
    expect(submissionsLeft(free, 7, now)).toBe(7);
  });

  it("is nothing where its scoring has been stuck for an hour", () => {
    const stuck = made("SCORING", { receivedAt: new Date("2026-11-30T11:00:00Z") });
    const waiting = made("SCORING", { receivedAt: new Date("2026-11-30T11:00:00.001Z") });
    expect([stuck, waiting, made("SCORING")].map((each) => usesUp(each, now))).toEqual([false, true, true]);
  });

  it("is one of the team’s, also after it was withdrawn or deleted", () => {
    const taken = [made("SCORED"), made("SCORED", { withdrawnAt: now }), made("SCORED", { deletedAt: now })];
    expect(submissionsLeft(taken, 2, now)).toBe(0);
  });
});

describe("the primary", () => {
  it("that was withdrawn is none until the team marks another", () => {
    const withdrawn = made("SCORED", { withdrawnAt: now, isPrimary: true });
    const other = made("SCORED", { fallback: 1 });
    expect(primaryOf([withdrawn, other], { isClosed: false })).toBeUndefined();
    const marked = { ...other, isPrimary: true };
    expect(primaryOf([withdrawn, marked], { isClosed: false })).toBe(marked);
  });

  it("is the first in the team’s order, in whatever order they were handed in", () => {
    const [third, first, second] = [3, 1, 2].map((fallback) => made("SCORED", { fallback }));
    expect(primaryOf([third!, first!, second!], { isClosed: true })).toBe(first);
    expect(primaryOf([first!, third!, second!], { isClosed: true })).toBe(first);
  });

  it("is decided after closing by the order that the team gave, never by what does not stand", () => {
    const first = made("SCORED", { fallback: 1, deletedAt: now });
    const second = made("SCORED", { fallback: 2 });
    const outside = made("SCORED");
    expect(primaryOf([outside, second, first], { isClosed: true })).toBe(second);
    expect(primaryOf([outside], { isClosed: true })).toBeUndefined();
  });

  it("can be one that is being scored, and none that is invalid", () => {
    expect([stands(made("SCORING")), stands(made("INVALID")), stands(made("FAILED"))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
