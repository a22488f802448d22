import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf, textOfRange } from "./text-of-range";

test("the text of some bytes is what they were made of, few or many, plain or not", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat(20), (text, before) => {
      const bytes = bytesOf(text);
      const around = new Uint8Array(before + bytes.length + 3).fill(0x41);
      around.set(bytes, before);
      expect(textOfRange(around, before, before + bytes.length)).toBe(text);
    }),
    {
      examples: [
        ["", 0],
        ["12 characters", 1],
        ["twelve bytes", 0],
        ["é", 3],
        ["abcdefghijké", 0],
        ["\uFEFFa", 0],
      ],
    },
  );
});
