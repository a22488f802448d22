import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseOutput } from "./normalise-output";

/** Every character with the Unicode property White_Space. */
const WHITE_SPACE = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005,
  0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
].map((code) => String.fromCharCode(code));

/** The definition, one character after the other. */
function normaliseByCharacter(line: string): string {
  const words = [""];
  for (const character of line) {
    if (WHITE_SPACE.includes(character)) words.push("");
    else words[words.length - 1] += character;
  }
  return words.filter((word) => word !== "").join(" ");
}

const line = fc
  .array(fc.oneof(fc.constantFrom(...WHITE_SPACE), fc.string({ unit: "binary", maxLength: 3 })))
  .map((parts) => parts.join(""));

describe("normaliseOutput", () => {
  test.each([
    ["He go .\r", "He go .", true],
    ["  He  go\t. ", "He go .", true],
    ["He go .", "He go .", false],
    ["", "", false],
    [" \r", "", true],
    [" ", "", true],
    ["a\u00a0b\u3000c", "a b c", true],
    ["a\rb", "a b", true],
  ])("%j becomes %j", (given, text, changed) => {
    expect(normaliseOutput(given)).toEqual({ text, changed });
  });

  test.each([
    "He  Go",
    "he go",
    "ca\u0301t",
    "c\u00e1t",
    "\ufeffa",
    "a\u200bb",
    "a\u200b",
    "“a”",
    '"a"',
    "a .",
  ])("nothing but white space is touched in %j", (given) => {
    expect(normaliseOutput(given).text).toBe(given.replace("  ", " "));
  });

  test("agrees with the definition taken literally, and settles at once", () => {
    fc.assert(
      fc.property(line, (given) => {
        const { text, changed } = normaliseOutput(given);
        expect(text).toBe(normaliseByCharacter(given));
        expect(changed).toBe(text !== given);
        expect(normaliseOutput(text)).toEqual({ text, changed: false });
      }),
    );
  });

  test("a million spaces do not hang it", () => {
    expect(normaliseOutput(`a${" ".repeat(1_000_000)}b`).text).toBe("a b");
  });
});
