import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { alignedLines, LineAlignedParser } from "./line-aligned-outputs";

function linesOf(chunks: readonly string[]): string[] {
  const parser = new LineAlignedParser();
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
}

describe("lines", () => {
  test.each([
    ["nothing", "", []],
    ["one line without an end", "a", ["a"]],
    ["a line end closes a line and opens none", "a\n", ["a"]],
    ["an empty last line that has its own end", "a\n\n", ["a", ""]],
    ["an empty first line", "\na", ["", "a"]],
    ["carriage returns stay with the text", "a\r\nb\r\n", ["a\r", "b\r"]],
    ["mixed line ends", "a\r\nb\nc\r", ["a\r", "b", "c\r"]],
    ["a byte order mark", "\uFEFFa\n\uFEFFb\n", ["a", "\uFEFFb"]],
    ["a byte order mark alone", "\uFEFF", []],
    [
      "right-to-left text, emoji, combining marks",
      "שלום\u200F\n👩‍👩‍👧\ne\u0301\n",
      ["שלום\u200F", "👩‍👩‍👧", "e\u0301"],
    ],
  ])("%s", (_, text, lines) => {
    expect(linesOf([text])).toEqual(lines);
  });

  test("the text comes back from its lines, wherever the pieces are cut", () => {
    const lines = fc.array(fc.stringMatching(/^[ab\r .é👍]{0,6}$/u), { maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.array(fc.nat(80), { maxLength: 8 }), (written, cuts) => {
        const text = written.map((line) => `${line}\n`).join("");
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b),
          text.length,
        ];
        const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(linesOf(chunks)).toEqual(written);
      }),
    );
  });
});

describe("what cannot be stored is refused with its line", () => {
  test.each([
    ["a\nb\u0000c\n", "2: the text contains the character U+0000 (NUL), which cannot be stored"],
    ["a\n\n\uD83D x", "3: the text contains U+D83D, half of a character, which cannot be stored"],
    ["x \uDE00\n", "1: the text contains U+DE00, half of a character, which cannot be stored"],
  ])("%j", (text, problem) => {
    expect(formatErrorOf(() => linesOf([text]))).toBe(problem);
  });

  test("an endless line is refused before it fills the memory", () => {
    const chunk = "x".repeat(1 << 20);
    expect(formatErrorOf(() => linesOf(Array<string>(17).fill(chunk)))).toBe(
      "1: a line is longer than 262144 characters",
    );
  });

  test("the file is named", async () => {
    const read = async () => {
      for await (const _ of alignedLines(["a\n\u0000\n"], "AMU.txt"));
    };
    await expect(read()).rejects.toThrow("AMU.txt, line 2: the text contains the character U+0000");
  });
});
