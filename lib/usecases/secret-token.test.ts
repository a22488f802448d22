import { describe, expect, it } from "vitest";
import { tokenSchema } from "../domain/input/token";
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
});
