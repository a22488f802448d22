import fc from "fast-check";
import { expect, test } from "vitest";
import { cutBytes } from "../../testing/arbitrary-exported-rankings";
import { ForbiddenBytes } from "./forbidden-bytes";
import { codePointName, forbiddenCharacterAt } from "./forbidden-character";

const text = fc
  .array(
    fc.constantFrom("a", "\n", "\t", "é", "漢", "😀", "\uFFFD", "\uFFFE", "\uFFFF", "\uFEFF", "\0", "\u001F"),
    {
      maxLength: 12,
    },
  )
  .map((characters) => characters.join(""));

test("what is found in bytes, wherever they are cut, is what is found in the text", () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 6 }), (written, cuts) => {
      const forbidden = new ForbiddenBytes();
      const found = cutBytes(written, cuts)
        .map((piece) => forbidden.find(piece))
        .find((each) => each !== undefined);
      const place = forbiddenCharacterAt(written);
      expect(found?.name).toBe(place === -1 ? undefined : codePointName(written, place));
    }),
    { numRuns: 2000 },
  );
});

test("so much of a piece is sound as stands before", () => {
  const found = new ForbiddenBytes().find(new TextEncoder().encode("aé\u0001"));
  expect(found).toEqual({ at: 3, name: "U+0001" });
});
