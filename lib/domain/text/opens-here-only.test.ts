import { expect, test } from "vitest";
import { opensHereOnly } from "./opens-here-only";

test.each([
  ["http://localhost:3000/join/a", true],
  ["http://127.0.0.1/join/a", true],
  ["http://[::1]:3000/join/a", true],
  ["http://adjudge.localhost/", true],
  ["https://adjudge.example.org/join/a", false],
  ["http://192.168.1.2:3000/", false],
  ["https://localhost.example.org/", false],
  ["https://127.example.org/", false],
  ["no address", false],
])("%s: %j", (address, expected) => {
  expect(opensHereOnly(address)).toBe(expected);
});
