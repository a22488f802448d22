import fc from "fast-check";
import { expect, test } from "vitest";
import { cutBytes } from "../../testing/generated/arbitrary-file-rankings";
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

/** What is found first in pieces, where in all of them, and where the piece begins in which it was found. */
function firstFound(pieces: readonly Uint8Array[]) {
  const forbidden = new ForbiddenBytes();
  let begin = 0;
  for (const piece of pieces) {
    const found = forbidden.find(piece);
    if (found !== undefined) return { name: found.name, at: begin + found.at, begin };
    begin += piece.length;
  }
  return undefined;
}

test("what is found in bytes, wherever they are cut, is what is found in the text", () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 6 }), (written, cuts) => {
      const found = firstFound(cutBytes(written, cuts));
      const place = forbiddenCharacterAt(written);
      expect(found?.name).toBe(place === -1 ? undefined : codePointName(written, place));
      if (place === -1) return;
      // One that an earlier piece has begun stands before all of this one.
      const begin = found?.begin ?? 0;
      const byte = new TextEncoder().encode(written.slice(0, place)).length;
      expect(found?.at).toBe(Math.max(byte, begin));
      expect(byte).toBeGreaterThanOrEqual(begin - 2);
    }),
    { numRuns: 2000 },
  );
});

test("so much of a piece is sound as stands before", () => {
  const found = new ForbiddenBytes().find(new TextEncoder().encode("aé\u0001"));
  expect(found).toEqual({ at: 3, name: "U+0001" });
});

test("each byte that no text holds is found wherever it lies in memory and among what", () => {
  const forbidden = Array.from({ length: 0x20 }, (_, byte) => byte).filter(
    (byte) => ![9, 10, 13].includes(byte),
  );
  const missed: unknown[] = [];
  for (const around of [0x20, 0x41, 0x7f, 0x0a])
    for (let offset = 0; offset < 4; offset += 1)
      for (let at = 0; at < 14; at += 1)
        for (const byte of forbidden) {
          const piece = new Uint8Array(new ArrayBuffer(offset + 14), offset).fill(around);
          piece[at] = byte;
          if (new ForbiddenBytes().find(piece)?.at !== at) missed.push({ around, offset, at, byte });
        }
  expect(missed).toEqual([]);
});

test("each byte that no text holds is found among any plain ones, in short pieces and long", () => {
  const plain = fc.integer({ min: 0x20, max: 0x7f });
  const forbidden = fc
    .integer({ min: 0, max: 0x1f })
    .map((byte) => (byte === 9 || byte === 10 || byte === 13 ? 0 : byte));
  fc.assert(
    fc.property(
      ...[fc.array(plain, { maxLength: 700 }), fc.array(plain, { maxLength: 12 }), forbidden, fc.nat(3)],
      (before, after, byte, offset) => {
        const piece = new Uint8Array(new ArrayBuffer(offset + before.length + 1 + after.length), offset);
        piece.set([...before, byte, ...after]);
        expect(new ForbiddenBytes().find(piece)?.at).toBe(before.length);
      },
    ),
    { numRuns: 3000 },
  );
});

test("no byte of a text is taken for one, wherever it lies in memory", () => {
  const sound = new TextEncoder().encode("\t\n\r ~\u007F\u0080é漢😀\uFFFD\uF000\uFBFF");
  for (let offset = 0; offset < 4; offset += 1)
    for (let shift = 0; shift < 4; shift += 1) {
      const piece = new Uint8Array(new ArrayBuffer(offset + shift + sound.length), offset).fill(0x20);
      piece.set(sound, shift);
      expect(new ForbiddenBytes().find(piece)).toBeUndefined();
    }
});
