import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sentenceSpans } from "./sentence-spans";

const sentences = (text: string) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end));

describe("sentenceSpans", () => {
  test.each([
    ["", []],
    ["One. Two? Three! Four", ["One.", "Two?", "Three!", "Four"]],
    [' "So." (He went.)  They stayed. ', ['"So."', "(He went.)", "They stayed."]],
    ["Tokenised already . And again .", ["Tokenised already .", "And again ."]],
    [
      "Mr. Smith, e.g. Dr. J. Smith, met the U.S. President.",
      ["Mr. Smith, e.g. Dr. J. Smith, met the U.S. President."],
    ],
    ["It cost 5.50 in all. 3 were left.", ["It cost 5.50 in all.", "3 were left."]],
    ["Wait... and see. why not.", ["Wait... and see. why not."]],
    ["Smith et al. (2013) say so.", ["Smith et al. (2013) say so."]],
    ["没有空格。还有", ["没有空格。还有"]],
  ])("%j", (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it("loses nothing but white space, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."Ab. \n?'\"(é中", "\uD800", "\u0301", "🙂") }),
        (text) => {
          const ink = (part: string) => part.replace(/\p{White_Space}/gu, "");
          expect(sentences(text).map(ink).join("")).toBe(ink(text));
        },
      ),
    );
  });
});
