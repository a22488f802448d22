import { expect, test } from "vitest";
import { limitWindowMinutes, requestsPerMinute } from "./api-limits";
import { apiTokenPrefix } from "./bearer-token";
import { tokenStanding } from "./token-standing";

const now = new Date("2026-06-01T10:00:00Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test.each([
  ["works", null, null],
  ["works", after(1), null],
  ["expired", now, null],
  ["expired", after(-1), null],
  ["revoked", null, now],
  ["revoked", after(1), after(1)],
  ["revoked", after(-1), after(-2)],
] as const)("a token %s that expires at %s and was revoked at %s", (standing, expiresAt, revokedAt) => {
  expect(tokenStanding({ expiresAt, revokedAt }, now)).toBe(standing);
});

test("how often a token may ask, and what it begins with, is changed on purpose only", () => {
  expect(apiTokenPrefix).toBe("adj_");
  expect({ requestsPerMinute, limitWindowMinutes }).toEqual({
    requestsPerMinute: 120,
    limitWindowMinutes: 1,
  });
});
