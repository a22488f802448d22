import fc from "fast-check";
import { expect, test } from "vitest";
import { editedPieces } from "./edited-pieces";
import { editsOfTexts } from "./edits-of-texts";

function shown(source: string, text: string): string | undefined {
  return editedPieces(source, text, editsOfTexts(source, [{ text }]).edits)
    ?.map(({ gap, text: words, gone, edit }) => `${gap}${edit === undefined ? words : `[${gone}→${words}]`}`)
    .join("");
}

test.each([
  ["She have lived .", "She has lived .", "She [have→has] lived ."],
  ["She lived ten years .", "She lived for ten years .", "She lived [→for] ten years ."],
  ["She the lived .", "She lived .", "She [the→] lived ."],
  ["the She lived .", "She lived .", "[the→] She lived ."],
  ["a b", "a", "a [b→]"],
  ["a", "", "[a→]"],
  ["", "a b", "[→a b]"],
  ["one two", "one\n  2 two", "one\n  [→2] two"],
])("%j → %j", (source, text, pieces) => {
  expect(shown(source, text)).toBe(pieces);
});

test("of edits that make another text there are none", () => {
  expect(editedPieces("a b", "a c", [{ start: 0, end: 1, correction: "x y" }])).toBeUndefined();
  expect(editedPieces("a b", "a b", [{ start: 1, end: 3, correction: "b" }])).toBeUndefined();
});

test("joined without what went, they are the text, but for spaces around what was deleted", () => {
  const texts = fc
    .array(fc.constantFrom("a", "b", "the", "goes", ",", "家"), { maxLength: 12 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(texts, texts, (source, text) => {
      const pieces = editedPieces(source, text, editsOfTexts(source, [{ text }]).edits)!;
      const joined = pieces.map((piece) => piece.gap + piece.text).join("");
      expect(joined.replaceAll(/ +/g, " ").trim()).toBe(text);
    }),
  );
});
