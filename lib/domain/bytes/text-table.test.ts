import fc from "fast-check";
import { expect, test } from "vitest";
import { TextTable } from "./text-table";

const encoder = new TextEncoder();

/** The texts of a table that was handed texts one after the other, somewhere in other bytes. */
function read(table: TextTable, texts: readonly string[]): string[] {
  return texts.map((text) => {
    const bytes = encoder.encode(text);
    const around = Uint8Array.from([0x61, ...bytes, 0x62]);
    return table.text(around, 1, 1 + bytes.length);
  });
}

test("texts are what their bytes say, known or new, also beyond what is remembered", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "a", "ab", "b", "é", "x".repeat(300)),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), fc.integer({ min: 0, max: 20 }), (texts, most) => {
      expect(read(new TextTable(most), texts)).toEqual(texts);
      expect(read(new TextTable(), [...texts, ...texts])).toEqual([...texts, ...texts]);
    }),
  );
});

test("ten thousand texts are told apart while the table grows", () => {
  const texts = Array.from({ length: 10_000 }, (_, number) => `system ${number}`);
  expect(read(new TextTable(), [...texts, ...texts])).toEqual([...texts, ...texts]);
});

test("texts whose hashes are made to be the same are told apart, and none is searched for long", () => {
  // What is hashed last can be chosen so that the whole comes out as before: many texts fall on few places.
  const bytes = Array.from({ length: 40_000 }, (_, number) => encoder.encode(`${number % 256} ${number}`));
  const table = new TextTable();
  for (const _ of [1, 2])
    for (const each of bytes) expect(table.text(each, 0, each.length)).toBe(new TextDecoder().decode(each));
});
