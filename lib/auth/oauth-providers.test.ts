import { describe, expect, it } from "vitest";
import { verifiedPrimaryAddress, vouchedOpenIdProfile } from "./oauth-providers";

describe("an address from a provider", () => {
  it.each([true, "true"])("counts where the provider says %j of it", (email_verified) => {
    const claims = { sub: "7", email: "ada@example.org", email_verified };
    expect(vouchedOpenIdProfile(claims)).toEqual({ id: "7", email: "ada@example.org" });
  });

  it.each([false, "false", ""])("does not count where it says %j", (email_verified) => {
    const claims = { sub: "7", email: "ada@example.org", email_verified };
    expect(vouchedOpenIdProfile(claims)).toEqual({ id: "7", email: null });
  });

  it("does not count where nothing is said", () => {
    expect(vouchedOpenIdProfile({ sub: "7", email: "ada@example.org" })).toEqual({ id: "7", email: null });
  });

  it("is GitHub's primary one, if verified", () => {
    const other = { email: "other@example.org", primary: false, verified: true };
    const primary = { email: "ada@example.org", primary: true };
    expect(verifiedPrimaryAddress([other, { ...primary, verified: true }])).toBe("ada@example.org");
    expect(verifiedPrimaryAddress([other, { ...primary, verified: false }])).toBeNull();
    expect(verifiedPrimaryAddress([])).toBeNull();
  });
});
