import { expect, test } from "vitest";
import { baseForms } from "./wordnet-base-forms";
import { wordnetSynonyms } from "./wordnet-synonyms";

const none = { index: "", exceptions: "" };

const lookup = wordnetSynonyms("test", {
  noun: {
    index: [
      "  1 This software and database is provided",
      "bus n 2 3 @ ~ %p 2 1 02927938 02927939  ",
      "mouse n 1 1 @ 1 0 00000040  ",
      "rodent n 1 0 1 0 00000040  ",
      "run n 1 0 1 0 00000300  ",
      "constructor n 1 0 1 0 00000500  ",
    ].join("\n"),
    exceptions: "mice mouse\n",
  },
  verb: {
    index: "run v 1 1 @ 1 1 00000300  \nflow v 1 0 1 0 00000300  \nhop v 1 0 1 0 00000301  ",
    exceptions: "ran run\nhopping hop\n",
  },
  adj: none,
  adv: none,
});

const share = (one: string, other: string) =>
  lookup.setsOf(one).some((set) => lookup.setsOf(other).includes(set));

test("words that share a synset are found by their own form and by base forms", () => {
  expect(lookup.setsOf("bus")).toHaveLength(2);
  expect(lookup.setsOf("buses")).toEqual(lookup.setsOf("bus"));
  expect(share("mice", "rodents")).toBe(true);
  expect(share("ran", "flowing")).toBe(true);
  expect(share("hopping", "flow")).toBe(false);
});

test("offsets of different parts of speech are different synsets", () => {
  expect(lookup.setsOf("run")).toHaveLength(2);
  expect(new Set(lookup.setsOf("run")).size).toBe(2);
});

test("an unknown word has no synonyms, whatever it is called", () => {
  for (const word of ["", "table", "__proto__", "s", "toString"]) expect(lookup.setsOf(word)).toEqual([]);
});

test.each([
  ["churches", "noun", ["churche", "church"]],
  ["women", "noun", ["woman"]],
  ["tried", "verb", ["trie", "tri"]],
  ["larger", "adj", ["larg", "large"]],
  ["quickly", "adv", []],
] as const)("base forms of %s as a %s", (word, part, forms) => {
  expect(baseForms(word, part)).toEqual(forms);
});
