import { expect, test } from "vitest";
import { bearerToken } from "./bearer-token";

const token = `adj_AZaz09_-${"a".repeat(35)}`;

test.each([
  [`Bearer ${token}`, token],
  [`bearer  ${token} `, token],
  [token, undefined],
  [`Basic ${token}`, undefined],
  [`Bearer ${token}x`, undefined],
  [`Bearer x${token}`, undefined],
  [`Bearer ${token} ${token}`, undefined],
  [`Bearer ${"a".repeat(43)}`, undefined],
  ["Bearer", undefined],
  ["", undefined],
  [null, undefined],
])("%j", (header, expected) => {
  expect(bearerToken(header)).toBe(expected);
});
