import { expect, test } from "vitest";
import { backOff } from "./back-off";

test("waiting doubles with each failure, up to half a minute", () => {
  expect([0, 1, 2, 3, 8, 50].map(backOff)).toEqual([250, 250, 500, 1000, 30_000, 30_000]);
});
