import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NamedSegmentOutputs } from "./outputs-jsonl";
import { OutputsTableParser, outputsTableFormat } from "./outputs-table";

function read(text: string, piece = text.length || 1): NamedSegmentOutputs[] {
  const parser = new OutputsTableParser();
  const segments: NamedSegmentOutputs[] = [];
  for (let at = 0; at < text.length; at += piece) segments.push(...parser.push(text.slice(at, at + piece)));
  segments.push(...parser.end());
  return segments;
}

const plain = (segments: readonly NamedSegmentOutputs[]) =>
  segments.map(({ outputs, ...segment }) => ({ ...segment, outputs: Object.fromEntries(outputs) }));

describe("a table of outputs", () => {
  test("the example of its page is read", () => {
    const page = readFileSync(path.resolve("public/formats/outputs-table.md"), "utf8");
    const example = /```csv\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    expect(plain(read(example))[2]).toEqual({
      line: 4,
      segment: "3",
      document: "letter",
      source: "See you .",
      outputs: { alpha: "See you, soon .", beta: 'He said "see you" .' },
    });
  });

  test("as Excel saves it: byte order mark, semicolons, CRLF, names of several words, empty columns and rows", () => {
    const text = "\uFEFFMy system;Source;Zürich, MT;\r\neins;one;1;\r\n;;;\r\nzwei;two;2;\r\n";
    expect(plain(read(text))).toEqual([
      { line: 2, segment: "1", source: "one", outputs: { "My-system": "eins", "Zürich-MT": "1" } },
      { line: 4, segment: "2", source: "two", outputs: { "My-system": "zwei", "Zürich-MT": "2" } },
    ]);
  });

  test("between tabs, quotes are characters, and the last line needs no end", () => {
    expect(plain(read('source\tA\nhe said "no"\the "said" no'))).toEqual([
      { line: 2, segment: "1", source: 'he said "no"', outputs: { A: 'he "said" no' } },
    ]);
  });

  test.each([
    ["A,B\n1,2\n", 'line 1: the first row must name the columns, one of them "source"; it says A, B'],
    ["one column\nof texts\n", 'line 1: the first row must name the columns, one of them "source"'],
    ["source,doc\na,b\n", "line 1: there is no column of outputs beside the source"],
    ["source,src,A\na,b,c\n", "line 1: two columns are called src; remove one"],
    ["source,A B,A-B\na,b,c\n", "line 1: two columns are called A-B"],
    ["source,,A\na,b,c\n", "line 1: column 2 has no name"],
    ["source,A\na\n", "line 2: the row has 1 fields, but the first row has 2"],
    ["source,A\na,b\nc,d,e\n", "line 3: the row has 3 fields, but the first row has 2"],
    ["id,source,A\n1,a,b\n1,c,d\n", "line 3: segment 1 occurs twice"],
    ["source,A\n", "line 1: the file contains no segment"],
    ["", "line 1: the file contains no segment"],
    ['source,A\na,"b" c\n', "line 2: unexpected text between a closing quote and the next comma"],
  ])("%j is refused", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test("a file without an end of line is not gathered for ever", () => {
    const parser = new OutputsTableParser();
    expect(() => {
      for (let piece = 0; piece < 10; piece += 1) for (const _ of parser.push("a,".repeat(1 << 16)));
    }).toThrow("line 1: the first line is too long to name columns");
  });

  test("what is written as CSV comes back, wherever the pieces are cut", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "ß", ",", ";", '"', " ", "\n", "\t"), minLength: 1 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(",", ";", "\t"),
        fc.integer({ min: 1, max: 9 }),
        (rows, separator, piece) => {
          const given = rows.filter((row) => row.some((field) => field.trim() !== ""));
          fc.pre(given.length > 0);
          const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;
          const lines = [["source", "A", "B"], ...given].map((row) => row.map(quoted).join(separator));
          const found = read(`${lines.join("\r\n")}\r\n`, piece);
          expect(found.map(({ source, outputs }) => [source, ...outputs.values()])).toEqual(given);
        },
      ),
    );
  });
});

test.each([
  ["source,A,B", true, true],
  ["A;Source", true, true],
  ['"id"\t"src"\t"A"', false, true],
  ["source, he said, is gone", false, false],
  ["source", true, false],
  ["A,B", true, false],
])("%j begins a table (called one: %j): %j", (line, isCalledTable, expected) => {
  const file = {
    name: isCalledTable ? "outputs.csv" : "outputs",
    text: line,
    lines: [line],
    line,
    root: undefined,
  };
  expect(outputsTableFormat.isUpload(file)).toBe(expected);
});
