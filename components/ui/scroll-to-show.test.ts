import { expect, test } from "vitest";
import { scrollToShow } from "./scroll-to-show";

const frame = { left: 20, right: 380 };

test("what lies within is left where it is", () => {
  expect(scrollToShow(frame, { left: 100, right: 160 })).toBe(0);
});

test("what lies to the right comes in with something of its neighbour", () => {
  expect(scrollToShow(frame, { left: 400, right: 470 })).toBe(470 + 32 - 380);
});

test("what lies to the left does too", () => {
  expect(scrollToShow(frame, { left: -50, right: 10 })).toBe(-50 - 32 - 20);
});

test("of what is too wide the beginning is shown", () => {
  expect(scrollToShow(frame, { left: 120, right: 900 })).toBe(120 - 32 - 20);
});
