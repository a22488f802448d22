import { describe, expect, it } from "vitest";
import { signUpLimitsOf, signUpWindowMinutes, tooManySignUps } from "./sign-up-limit";

describe("the limit on sign-ups", () => {
  it("is one class for an address, and four for a site with many networks", () => {
    expect(signUpLimitsOf("2001:db8:7:1::5")).toEqual([
      { key: "sign-up address:2001:db8:7:1::/64", maxSignUps: 30 },
      { key: "sign-up site:2001:db8:7::/48", maxSignUps: 120 },
    ]);
    expect(signUpWindowMinutes).toBe(15);
  });

  it("does not count together addresses of IPv4, which may be anybody's", () => {
    expect(signUpLimitsOf("192.0.2.1")).toEqual([{ key: "sign-up address:192.0.2.1", maxSignUps: 30 }]);
  });

  it("says how long to wait, and for whom else to ask", () => {
    const start = new Date("2026-01-01T00:00:00Z");
    expect(tooManySignUps(start, start)).toMatchObject({
      details: { retryAfterSeconds: 900 },
      message:
        "Too many people have signed up from your network just now. Try again in 15 minutes, or ask the person who sent the link for a personal one.",
    });
    expect(tooManySignUps(start, new Date("2026-01-01T00:14:30Z"))).toMatchObject({
      details: { retryAfterSeconds: 30 },
      message: expect.stringContaining("in 1 minute,"),
    });
  });
});
