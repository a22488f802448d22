import { expect, test } from "vitest";
import { holdsWord } from "./holds-word";
import { punctuationHabit } from "./punctuation";

test.each([
  ["He goes home .", false, true],
  ["He goes home.", true, false],
  ["Well , he goes home.", true, true],
  ["He goes home", false, false],
  ["3.14 and 10:30 and a.b", false, false],
  ["What ?!", false, true],
  ["What?!", true, false],
  ["...", false, true],
  ["", false, false],
  ["ذهب إلى البيت؟", true, false],
  ["वह घर जाता है ।", false, true],
  ["👍.", true, false],
])("%j", (text, glued, apart) => {
  expect(punctuationHabit(text)).toEqual({ glued, apart });
});

test.each([
  ["AMU says", "AMU", true],
  ["(AMU)", "AMU", true],
  ["AMU", "AMU", true],
  ["AMUR AMU_ 1AMU", "AMU", false],
  ["AMUR, AMU", "AMU", true],
  ["amu", "AMU", false],
  ["e\u0301AMU AMU\u0301", "AMU", false],
  ["𝔸AMU AMU𝔸", "AMU", false],
  ["👍AMU👍", "AMU", true],
  ["by gpt-4.1.", "gpt-4.1", true],
])("%j holds %s: %s", (text, word, holds) => {
  expect(holdsWord(text, word)).toBe(holds);
});
