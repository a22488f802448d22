import { describe, expect, it } from "vitest";
import { tokenSchema } from "../../../domain/accounts/token";
import { isTokenOf, newSecretToken, tokenHash } from "./secret-token";

describe("secret tokens", () => {
  it("have the form that links are checked for and are never the same", () => {
    const tokens = Array.from({ length: 100 }, newSecretToken);
    expect(tokens.every((token) => tokenSchema.safeParse(token).success)).toBe(true);
    expect(new Set(tokens).size).toBe(100);
  });

  it("match their own hash alone", () => {
    const token = newSecretToken();
    expect(isTokenOf(token, tokenHash(token))).toBe(true);
    expect(isTokenOf(token, tokenHash(newSecretToken()))).toBe(false);
    expect(isTokenOf(token, new Uint8Array(31))).toBe(false);
  });

  it("are stored as SHA-256, from which nobody gets back to them", () => {
    // NIST's example of one block.
    expect(Buffer.from(tokenHash("abc")).toString("hex")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});
