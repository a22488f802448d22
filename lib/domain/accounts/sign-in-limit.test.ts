import { describe, expect, it } from "vitest";
import {
  failuresPerAccount,
  failuresPerAccountAndAddress,
  failuresPerAddress,
  secondsUntilWindowEnds,
  signInWindowMinutes,
  tooManyFailures,
} from "./sign-in-limit";

describe("the limit on sign-ins", () => {
  it("is what the notes on security say", () => {
    expect([failuresPerAccountAndAddress, failuresPerAccount, failuresPerAddress]).toEqual([10, 1000, 50]);
    expect(signInWindowMinutes).toBe(15);
  });

  it("says how long is left, never less than a second", () => {
    const start = new Date("2026-01-01T00:00:00Z");
    expect(secondsUntilWindowEnds(start, start)).toBe(900);
    expect(secondsUntilWindowEnds(start, new Date("2026-01-01T00:00:00.990Z"))).toBe(900);
    expect(secondsUntilWindowEnds(start, new Date("2026-01-01T00:14:59.500Z"))).toBe(1);
    expect(secondsUntilWindowEnds(start, new Date("2026-01-01T01:00:00Z"))).toBe(1);
  });

  it("names whole minutes, one of them in the singular", () => {
    expect(tooManyFailures(61).message).toContain("in 2 minutes.");
    expect(tooManyFailures(60).message).toContain("in 1 minute.");
  });
});
