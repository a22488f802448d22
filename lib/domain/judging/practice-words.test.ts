import { expect, test } from "vitest";
import { serverSay } from "../words/words-for";
import { practiceWords } from "./practice-words";

test.each([
  [true, [1, 2], [1, 2], "Your ranking agrees with the known answer."],
  [false, [1, null, 2], [2, 1, 1], "The known answer ranks the texts 1, any, 2; yours: 2, 1, 1."],
  [false, [1, 2], undefined, "The known answer ranks the texts 1, 2."],
  [true, [null, null], [1, 2], "Any ranking is accepted here."],
])("agrees: %s, known %j, given %j", (agrees, expected, ranks, words) => {
  expect(practiceWords(serverSay(), { agrees, expected }, ranks)).toBe(words);
});
