import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../testing/files/format-error-of";
import { Utf8Decoder } from "./decode-utf8";
import { foreignBytesProblem } from "./foreign-bytes";

function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new Utf8Decoder();
  const text = chunks.map((chunk) => decoder.push(chunk)).join("");
  decoder.end();
  return text;
}

const cutBytes = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

describe("Utf8Decoder", () => {
  test("any text, cut anywhere", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 5 }), (text, size) => {
        expect(decode(cutBytes(new TextEncoder().encode(text), size))).toBe(text);
      }),
    );
  });

  test("any bytes: the text that a lenient decoder gives, or an error at its first replacement", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 41 }), (bytes, size) => {
        fc.pre(
          foreignBytesProblem(bytes) === undefined &&
            foreignBytesProblem(bytes.subarray(0, size)) === undefined,
        );
        const lenient = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        const problem = formatErrorOf(() => expect(decode(cutBytes(bytes, size))).toBe(lenient));
        if (problem === undefined) return;
        const place = Number(/byte (\d+)/.exec(problem)?.[1]) - 1;
        const before = bytes.subarray(0, place);
        expect(new TextDecoder("utf-8", { fatal: true }).decode(before)).toHaveLength(
          new TextDecoder("utf-8").decode(before).length,
        );
        const lines = before.filter((byte) => byte === 0x0a).length + 1;
        expect(problem).toMatch(new RegExp(`^${lines}: `));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    [[0x61, 0x0a, 0x62, 0xe9, 0x0a], "2: byte 4 of the text (0xE9) is not UTF-8; save the file as UTF-8"],
    [[0x61, 0xe2, 0x82], "1: byte 2 of the text (0xE2) is not UTF-8; save the file as UTF-8"],
    // Half of what is searched may end within a character.
    [[0xc3, 0xa9, 0xc3, 0xa9, 0xff], "1: byte 5 of the text (0xFF) is not UTF-8; save the file as UTF-8"],
    [
      [0xf0, 0x9f, 0x98, 0x80, 0x61, 0xff],
      "1: byte 6 of the text (0xFF) is not UTF-8; save the file as UTF-8",
    ],
    [[0xc0, 0x80], "1: byte 1 of the text (0xC0) is not UTF-8; save the file as UTF-8"],
    [[0xff, 0xfe, 0x3c, 0x00], "1: the file is encoded in UTF-16; save it as UTF-8"],
    [[0xfe, 0xff, 0x00, 0x3c], "1: the file is encoded in UTF-16; save it as UTF-8"],
    [[0x3c, 0x00, 0x3f, 0x00], "1: the file is encoded in UTF-16; save it as UTF-8"],
    [[0x00, 0x3c, 0x00, 0x3f], "1: the file is encoded in UTF-16; save it as UTF-8"],
    [[0xff, 0xfe, 0x00, 0x00], "1: the file is encoded in UTF-32; save it as UTF-8"],
  ])("%j: %s", (bytes, problem) => {
    expect(formatErrorOf(() => decode([Uint8Array.from(bytes)]))).toBe(problem);
  });
});
