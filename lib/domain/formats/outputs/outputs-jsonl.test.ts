import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { OutputsJsonlParser } from "./outputs-jsonl";
import { repeatedJsonName } from "./outputs-jsonl-names";

function read(...chunks: readonly string[]) {
  const parser = new OutputsJsonlParser();
  return [...chunks.flatMap((chunk) => [...parser.push(chunk)]), ...parser.end()];
}

test("the example of the documentation", () => {
  const page = readFileSync(path.resolve("public/formats/outputs-jsonl.md"), "utf8");
  const example = /```jsonl\n(.*?)```/s.exec(page)?.[1] ?? "";
  expect(read(example)).toEqual([
    {
      line: 1,
      segment: "1",
      document: "essay 7",
      source: "He go home .",
      outputs: new Map([
        ["alpha", "He go home ."],
        ["beta", "He goes home ."],
      ]),
    },
    {
      line: 2,
      segment: "2",
      document: "essay 7",
      source: "I likes it .",
      outputs: new Map([
        ["alpha", "I likes that ."],
        ["beta", "I like it ."],
      ]),
    },
    {
      line: 3,
      segment: "letter",
      source: "Dear all,\nsee you .",
      outputs: new Map([
        ["alpha", "Dear all,\nsee you soon ."],
        ["beta", ""],
      ]),
    },
  ]);
});

test("any texts come back, wherever the pieces are cut", () => {
  const text = fc.string({ unit: "grapheme" }).filter((each) => !each.includes("\u0000"));
  const segments = fc.array(fc.record({ source: text, outputs: fc.record({ __proto__x: text, B: text }) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(segments, fc.nat(200), (written, cut) => {
      const file = written
        .map((segment, index) => `${JSON.stringify({ segment: String(index), ...segment })}\r\n`)
        .join("");
      const found = read(file.slice(0, cut), file.slice(cut));
      expect(found.map(({ source, outputs }) => ({ source, outputs: Object.fromEntries(outputs) }))).toEqual(
        written.map(({ source, outputs }) => ({ source, outputs: { ...outputs } })),
      );
    }),
  );
});

test("a system may be called __proto__", () => {
  const [segment] = read('{"segment":"1","source":"s","outputs":{"__proto__":"t"}}');
  expect([...(segment?.outputs ?? [])]).toEqual([["__proto__", "t"]]);
});

describe("what is not as described is refused with its line", () => {
  const good = '{"segment":"1","source":"s","outputs":{"A":"t"}}\n';
  test.each([
    ["", "1: the file contains no segment"],
    ["\n \n", "1: the file contains no segment"],
    ["{", "1: the line is not valid JSON"],
    ["[]", "1: the line is not a JSON object"],
    [
      '{"format":"adjudge-judgments","version":1}',
      "1: the file contains judgments; a file of outputs has segment, source and outputs on each line",
    ],
    ['{"segment":1,"source":"s","outputs":{"A":"t"}}', "1: segment must be a text"],
    ['{"segment":" ","source":"s","outputs":{"A":"t"}}', "1: segment must not be empty"],
    ['{"segment":"1","outputs":{"A":"t"}}', "1: source must be a text"],
    ['{"segment":"1","source":"s","outputs":["t"]}', "1: outputs must be an object of texts by system"],
    ['{"segment":"1","source":"s","outputs":{}}', "1: outputs names no system"],
    ['{"segment":"1","source":"s","outputs":{"A":null}}', "1: A must be a text"],
    [
      '{"segment":"1","source":"s","outputs":{"A b":"t"}}',
      '1: the system name "A b" contains whitespace or a comma',
    ],
    [
      '{"segment":"1","source":"s","outputs":{"A":"t"},"rank":1}',
      '1: "rank" is not a known member; a line has segment, source, outputs by system and, optionally, document',
    ],
    [
      '{"segment":"1","source":"s","outputs":{"A":"t"},"document":""}',
      "1: document must not be empty; omit it instead",
    ],
    ['{"segment":"1","source":"s","outputs":{"A":"t","\\u0041":"u"}}', '1: "A" is given twice'],
    [
      '{"segment":"1","source":"s\\u0000","outputs":{"A":"t"}}',
      "1: source: the text contains the character U+0000 (NUL), which cannot be stored",
    ],
    [
      '{"segment":"1","source":"s","outputs":{"A":"\\ud83d"}}',
      "1: A: the text contains U+D83D, half of a character, which cannot be stored",
    ],
    [`${good}\n${good}`, "3: segment 1 occurs twice"],
    [
      `${good}{"segment":"2","source":"s","outputs":{"B":"t"}}`,
      "2: outputs lacks system A, which the first segment has",
    ],
    [
      `${good}{"segment":"2","source":"s","outputs":{"A":"t","B":"t"}}`,
      "2: outputs has system B, which the first segment lacks",
    ],
  ])("%j", (text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });
});

test("repeated names are found in their own object alone, strings and escapes passed over", () => {
  expect(repeatedJsonName('{"a":{"b":1},"c":{"b":2},"d":["a","a"],"e":"{\\"a\\":1}"}')).toBeUndefined();
  expect(repeatedJsonName('{"a":{"b":1,"\\\\":2,"b" : 3}}')).toBe("b");
  const long = JSON.stringify({ a: '"\\'.repeat(1_000_000), b: "x".repeat(4_000_000) });
  expect(repeatedJsonName(long)).toBeUndefined();
});
