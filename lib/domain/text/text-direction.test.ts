import { expect, test } from "vitest";
import { textDirection } from "./text-direction";

test.each([
  ["She lived here .", "ltr"],
  ["عاشت هنا .", "rtl"],
  ["היא גרה כאן", "rtl"],
  ["12 (سنة)", "rtl"],
  ["“She” سنة", "ltr"],
  ["家族", "ltr"],
  ["\u200F12", "rtl"],
  ["12 .", "ltr"],
  ["", "ltr"],
])("%s runs %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
