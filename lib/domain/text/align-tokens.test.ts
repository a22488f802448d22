import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { alignTokens } from "./align-tokens";
import { CharacterOffsets } from "./character-offsets";
import { pennTokens } from "./penn-tokens";

describe("alignTokens", () => {
  test.each([
    [
      `He said "no" (so)…`,
      ["He", "said", "``", "no", "''", "-LRB-", "so", "-RRB-", "..."],
      [0, 3, 8, 9, 11, 13, 14, 16, 17],
    ],
    ["“It’s”", ["``", "It", "'s", "''"], [0, 1, 3, 5]],
    ["", [], []],
  ])("%j", (text, tokens, starts) => {
    const found = alignTokens(text, 0, tokens);
    expect(typeof found === "number" ? found : found.map(({ start }) => start)).toEqual(starts);
  });

  it("says which token does not come next", () => {
    expect(alignTokens("one two three", 0, ["one", "three"])).toBe(1);
    expect(alignTokens("one", 0, ["one", "more"])).toBe(1);
  });

  it("finds what a tokeniser found", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."as't. ,\"(é中🙂\uD800\n") }), (text) => {
        const tokens = pennTokens(text);
        expect(
          alignTokens(
            text,
            0,
            tokens.map((token) => token.text),
          ),
        ).toEqual(tokens);
      }),
    );
  });
});

describe("CharacterOffsets", () => {
  it("counts code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "🙂", "\uD800", "\u0301", "中") }), (text) => {
        const characters = [...text];
        const offsets = new CharacterOffsets(text);
        expect(offsets.count).toBe(characters.length);
        characters.forEach((_, index) => {
          expect(offsets.at(index)).toBe(characters.slice(0, index).join("").length);
        });
        expect([offsets.at(characters.length), offsets.at(characters.length + 1)]).toEqual([
          text.length,
          undefined,
        ]);
      }),
    );
  });
});
