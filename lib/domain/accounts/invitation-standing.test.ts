import { describe, expect, it } from "vitest";
import { invitationStanding } from "./invitation-standing";

const now = new Date("2026-05-01T12:00:00Z");
const earlier = new Date("2026-05-01T11:59:59.999Z");
const later = new Date("2026-05-01T12:00:00.001Z");
const fresh = { kind: "JUDGE", expiresAt: null, revokedAt: null, usedAt: null } as const;

describe("invitationStanding", () => {
  it("lets a judge's link work again after its first use, an organiser's not", () => {
    expect(invitationStanding({ ...fresh, usedAt: earlier }, now)).toBe("open");
    expect(invitationStanding({ ...fresh, kind: "ORGANISER", usedAt: earlier }, now)).toBe("used");
  });

  it("ends at the moment of expiry", () => {
    expect(invitationStanding({ ...fresh, expiresAt: later }, now)).toBe("open");
    expect(invitationStanding({ ...fresh, expiresAt: now }, now)).toBe("expired");
  });

  it("is revoked before it is anything else", () => {
    const facts = { kind: "ORGANISER", expiresAt: earlier, revokedAt: earlier, usedAt: earlier } as const;
    expect(invitationStanding(facts, now)).toBe("revoked");
  });
});
