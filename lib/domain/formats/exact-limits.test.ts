import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../testing/files/format-error-of";
import { CsvScanner } from "./csv-scanner";
import { LineRanges } from "./judgments/line-ranges";
import { LineScanner } from "./line-scanner";
import { XmlScanner } from "./xml/xml-scanner";

const MIB = 2 ** 20;

/** A text in pieces, as files arrive, of which the last is its last character. */
function piecesOf(text: string): readonly string[] {
  const pieces = Array.from({ length: Math.ceil((text.length - 1) / MIB) }, (_, piece) =>
    text.slice(piece * MIB, Math.min((piece + 1) * MIB, text.length - 1)),
  );
  return [...pieces, text.slice(-1)];
}

const readers: Readonly<Record<string, (pieces: readonly string[]) => void>> = {
  xml(pieces) {
    const scanner = new XmlScanner({ open: () => {}, close: () => {}, text: () => {} });
    for (const piece of pieces) scanner.push(piece);
    scanner.end();
  },
  csv(pieces) {
    const scanner = new CsvScanner();
    for (const piece of pieces) scanner.push(piece, () => {});
    scanner.end(() => {});
  },
  "lines of text"(pieces) {
    const scanner = new LineScanner();
    for (const piece of pieces) expect([...scanner.push(piece)].length).toBeLessThan(2);
    expect([...scanner.end()].length).toBeLessThan(2);
  },
  "lines of bytes"(pieces) {
    const scanner = new LineRanges();
    for (const piece of pieces) expect([...scanner.push(piece)].length).toBeLessThan(2);
    expect([...scanner.end()].length).toBeLessThan(2);
  },
};

/** A row whose fields are all short, of so many characters. */
const row = (length: number) =>
  `${"x".repeat(MIB / 2 - 1)},`.repeat(2 * Math.ceil(length / MIB)).slice(0, length);

describe("what is as long as a limit allows is read, and one character more is refused", () => {
  test.each([
    [
      "a tag",
      "xml",
      MIB,
      (length: number) => `<a x="${"y".repeat(length - 9)}" />`,
      "a tag is longer than 1 MiB",
    ],
    [
      "an instruction",
      "xml",
      MIB,
      (length: number) => `<a/><?x ${"y".repeat(length - 5)}?>`,
      "a tag is longer than 1 MiB",
    ],
    [
      "a reference",
      "xml",
      16,
      (length: number) => `<a>&#x${"41".padStart(length - 4, "0")};</a>`,
      "& does not start a reference; write &amp;",
    ],
    [
      "depth",
      "xml",
      64,
      (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth),
      "elements are nested more than 64 deep",
    ],
    ["a field", "csv", MIB, (length: number) => `a,${"x".repeat(length)}\n`, "a field is longer than 1 MiB"],
    ["a row", "csv", 16 * MIB, (length: number) => `${row(length)}\n`, "a row is longer than 16 MiB"],
    [
      "a line",
      "lines of text",
      16 * MIB,
      (length: number) => `${"x".repeat(length)}\n`,
      "a line is longer than 16 MiB",
    ],
    [
      "a line",
      "lines of bytes",
      16 * MIB,
      (length: number) => `${"x".repeat(length)}\n`,
      "a line is longer than 16 MiB",
    ],
  ])("%s of %s", (_, kind, limit, written, problem) => {
    const read = readers[kind]!;
    expect(formatErrorOf(() => read(piecesOf(written(limit))))).toBeUndefined();
    expect(formatErrorOf(() => read(piecesOf(written(limit + 1))))).toBe(`1: ${problem}`);
  });

  test.each(["lines of text", "lines of bytes"])("wherever it stands in one piece: %s", (kind) => {
    const read = (pieces: readonly string[]) => formatErrorOf(() => readers[kind]!(pieces));
    expect(read([`${"x".repeat(16 * MIB)}\n`])).toBeUndefined();
    expect(read([`${"x".repeat(16 * MIB + 1)}\n`])).toBe("1: a line is longer than 16 MiB");
    expect(read([`\n${"x".repeat(16 * MIB)}\n`])).toBeUndefined();
    expect(read([`\n${"x".repeat(16 * MIB + 1)}\n`])).toBe("2: a line is longer than 16 MiB");
  });

  test("and before it fills the memory, where it does not end", () => {
    const text = new LineScanner();
    const bytes = new LineRanges();
    for (const piece of Array.from({ length: 16 }, () => "x".repeat(MIB)))
      expect([...text.push(piece), ...bytes.push(piece)]).toEqual([]);
    expect(formatErrorOf(() => [...text.push("x")])).toBe("1: a line is longer than 16 MiB");
    expect(formatErrorOf(() => [...bytes.push("x")])).toBe("1: a line is longer than 16 MiB");
  });

  test("and a tag in one piece", () => {
    const tag = (length: number) => `<a x="${"y".repeat(length - 9)}" />`;
    expect(formatErrorOf(() => readers.xml!([tag(MIB)]))).toBeUndefined();
    expect(formatErrorOf(() => readers.xml!([tag(MIB + 1)]))).toBe("1: a tag is longer than 1 MiB");
  });
});
