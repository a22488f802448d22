import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash";

describe("passwords", () => {
  it("are stored as argon2id with their parameters and verified", async () => {
    const stored = await hashPassword("correct horse battery");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, "correct horse battery")).toBe(true);
    expect(await verifyPassword(stored, "correct horse batterY")).toBe(false);
  });

  it.each([undefined, null])("costs the same work where %s is stored, and never matches", async (stored) => {
    const verified: string[] = [];
    const matches = await verifyPassword(stored, "anything at all", async (encoded) => {
      verified.push(encoded);
      return true;
    });
    expect(matches).toBe(false);
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  });
});
