import { beforeEach, describe, expect, it, vi } from "vitest";

// The environment is read once per process, so each case loads the modules anew.
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

describe("sessionCookie", () => {
  it.each([
    ["https://adjudge.example.org", true, "__Host-adjudge.session"],
    ["http://localhost:3000", false, "adjudge.session"],
    ["http://https:3000", false, "adjudge.session"],
    ["", false, "adjudge.session"],
  ])("for people who come by %j has secure %j", async (address, secure, name) => {
    vi.stubEnv("ADJUDGE_URL", address);
    const { sessionCookie } = await import("./session-cookie");
    expect(sessionCookie()).toEqual({
      name,
      options: { httpOnly: true, sameSite: "lax", path: "/", secure },
    });
  });

  it("lasts thirty days", async () => {
    const { sessionSeconds } = await import("./session-cookie");
    expect(sessionSeconds).toBe(2_592_000);
  });

  it("is never made without a secret", async () => {
    vi.stubEnv("NEXTAUTH_SECRET", "");
    const { sessionSecret } = await import("./session-cookie");
    expect(() => sessionSecret()).toThrow("NEXTAUTH_SECRET is not set");
  });
});
