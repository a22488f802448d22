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

/** How many bytes from the beginning are UTF-8, found one by one. */
function soundLength(bytes: Uint8Array): number {
  const isSound = (length: number) => {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length));
      return true;
    } catch {
      return false;
    }
  };
  return Math.max(...Array.from({ length: bytes.length + 1 }, (_, length) => length).filter(isSound));
}

/** Bytes that are mostly UTF-8: characters of one to four bytes, line ends, and now and then something else. */
const nearlyText = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom("a", "\n", "é", "€", "😀").map((c) => [...new TextEncoder().encode(c)]),
      },
      { weight: 1, arbitrary: fc.constantFrom(0x80, 0xc0, 0xc3, 0xe2, 0xf0, 0xff).map((byte) => [byte]) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

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
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 40 }), nearlyText),
        fc.integer({ min: 1, max: 41 }),
        (bytes, size) => {
          fc.pre(
            foreignBytesProblem(bytes) === undefined &&
              foreignBytesProblem(bytes.subarray(0, size)) === undefined,
          );
          const lenient = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
          const problem = formatErrorOf(() => expect(decode(cutBytes(bytes, size))).toBe(lenient));
          if (problem === undefined) return;
          const place = Number(/byte (\d+)/.exec(problem)?.[1]) - 1;
          expect(place).toBe(soundLength(bytes));
          const before = bytes.subarray(0, place);
          const lines = before.filter((byte) => byte === 0x0a).length + 1;
          expect(problem).toMatch(new RegExp(`^${lines}: `));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    [[0x61, 0x0a, 0x62, 0xe9, 0x0a], "2: byte 4 of the text (0xE9) is not UTF-8; save the file as UTF-8"],
    [[0x61, 0xe2, 0x82], "1: byte 2 of the text (0xE2) is not UTF-8; save the file as UTF-8"],
    // Half of what is searched may end within a character.
    [[0xc3, 0xa9, 0xc3, 0xa9, 0xff], "1: byte 5 of the text (0xFF) is not UTF-8; save the file as UTF-8"],
    [
      [0xc3, 0xa9, 0xc3, 0xa9, 0xff, 0x61, 0x61, 0x61],
      "1: byte 5 of the text (0xFF) is not UTF-8; save the file as UTF-8",
    ],
    [
      [0x61, 0x0a, 0x0a, 0x62, 0x0a, 0x80, 0x61, 0x0a],
      "4: byte 6 of the text (0x80) is not UTF-8; save the file as UTF-8",
    ],
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

  test("what would be another kind of file at the beginning is text further on", () => {
    const archive = new TextEncoder().encode("PK\u0003\u0004");
    const wide = Uint8Array.from([0x3c, 0x00, 0x3f, 0x00]);
    expect(foreignBytesProblem(archive)).not.toBeUndefined();
    expect(decode([new TextEncoder().encode("a"), archive, wide])).toBe("aPK\u0003\u0004<\0?\0");
  });

  test("knows the line of the end of what was read", () => {
    const decoder = new Utf8Decoder();
    decoder.push(new TextEncoder().encode("a\n\nb\n"));
    decoder.push(new TextEncoder().encode("c\n"));
    expect(decoder.line).toBe(5);
  });
});
