import { expect, test } from "vitest";
import { textExcerpt } from "./text-excerpt";

test("a short text stays, a long one is cut and says so", () => {
  expect(textExcerpt("five!", 5)).toBe("five!");
  expect(textExcerpt("longer", 5)).toBe("longe …");
});

test("a character of two halves is not cut through", () => {
  expect(textExcerpt("ab👍c", 3)).toBe("ab …");
  expect(textExcerpt("ab👍c", 4)).toBe("ab👍 …");
});
