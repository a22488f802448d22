import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../testing/files/format-error-of";
import { cutBytes } from "../../testing/generated/arbitrary-file-rankings";
import { type CsvRow, CsvScanner } from "./csv-scanner";

function scan(chunks: readonly (Uint8Array | string)[]) {
  const scanner = new CsvScanner();
  const rows: { readonly fields: readonly string[]; readonly line: number }[] = [];
  const take = (row: CsvRow) => {
    rows.push({ fields: row.fields(), line: row.line });
  };
  for (const chunk of chunks) scanner.push(chunk, take);
  scanner.end(take);
  return rows;
}

const field = fc
  .oneof(fc.string(), fc.constantFrom("", '"', ",", "a\nb", "\r\n", '""', "x"))
  .map((text) => text.replace(/[^\t\n\r\u0020-\u{10ffff}]/gu, "").replace(/[\ufffe\uffff]/g, ""));

const written = (text: string, quoted: boolean) =>
  quoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

describe("CsvScanner", () => {
  test("any table is read as it was written, wherever the text is cut", () => {
    const table = fc.array(fc.array(fc.tuple(field, fc.boolean()), { minLength: 2, maxLength: 4 }));
    const lineEnd = fc.constantFrom("\n", "\r\n");
    fc.assert(
      fc.property(table, lineEnd, fc.boolean(), fc.array(fc.nat()), (rows, end, last, cuts) => {
        const lines = rows.map((row) => row.map(([text, quoted]) => written(text, quoted)).join(","));
        const text = `\uFEFF${lines.join(end)}${last || rows.length === 0 ? end : ""}`;
        const expected = rows.map((row) => row.map(([each]) => each));
        expect(scan([text]).map(({ fields }) => fields)).toEqual(expected);
        expect(scan(cutBytes(text, cuts))).toEqual(scan([text]));
      }),
    );
  });

  test("rows know their lines, empty lines mean nothing, quoted fields may span lines", () => {
    expect(scan(['a,b\r\n\r\n"1\n2",3\nx,'])).toEqual([
      { fields: ["a", "b"], line: 1 },
      { fields: ["1\n2", "3"], line: 3 },
      { fields: ["x", ""], line: 5 },
    ]);
    expect(scan([""])).toEqual([]);
  });

  test.each([
    ['a\n"b', "2: a quote is not closed"],
    ['a\n"b"c,d', "2: unexpected text between a closing quote and the next comma"],
    ['a\nb"c', "2: a quote stands inside a field that does not begin with one"],
    ["a\nb\rc", "2: a carriage return stands where no line ends"],
    ["a\nb\u0000", "2: character U+0000 is not allowed"],
    ["x".repeat(2 ** 20 + 1), "1: a field is longer than 1 MiB"],
    [",".repeat(20_000), "1: a row has more than 10000 fields"],
  ])("%j: %s", (text, problem) => {
    expect(formatErrorOf(() => scan([text]))).toBe(problem);
  });
});
