import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameInOneWord, systemNameOfFile, systemNameProblem, systemNamesOfFiles } from "./system-name";

test.each([
  ["AMU", "AMU"],
  ["out/AMU.txt", "AMU"],
  ["C:\\out\\AMU.TXT", "AMU"],
  ["out.d/gpt-4.1", "gpt-4.1"],
  ["中文.txt", "中文"],
  ["a.txt.txt", "a.txt"],
  ["my systems.zip/Groß System v2.txt", "Groß-System-v2"],
  ["Deep Translate, 2024 .txt", "Deep-Translate-2024"],
  ["a\u00A0b", "a-b"],
  ["\uFEFF a,,b", "a-b"],
])("the file %j holds the outputs of %s", (file, name) => {
  expect(systemNameOfFile(file)).toBe(name);
});

describe("what is no name", () => {
  test.each([
    [".txt", '".txt": a system has no name. Rename the file.'],
    [" , .txt", '" , .txt": a system has no name. Rename the file.'],
    ["out/", '"out/": a system has no name. Rename the file.'],
    [
      "a\u0000b",
      '"a\\u0000b": the system name "a\\u0000b" contains a character that cannot be displayed. Rename the file.',
    ],
  ])("%j", (file, message) => {
    expect(() => systemNameOfFile(file)).toThrow(message);
  });

  test("200 characters are allowed, however many code units they take", () => {
    expect(systemNameProblem("𝔸".repeat(200))).toBeUndefined();
    expect(systemNameProblem("𝔸".repeat(201))).toMatch(/ is longer than 200 characters$/);
  });

  test("a name that passes holds no white space in anybody's eyes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const passes = systemNameProblem(name) === undefined;
        expect(passes).toBe(passes && !/[\s\u0085,]/u.test(name) && name !== "");
      }),
    );
  });
});

test("a name made one word is a name, unless nothing is left of it, it is too long or it cannot be shown", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (given) => {
      const name = nameInOneWord(given);
      expect(systemNameProblem(name) ?? "").not.toMatch(/whitespace or a comma/);
      expect(nameInOneWord(name)).toBe(name);
    }),
  );
});

test("names that differ by white space alone are one system", () => {
  expect(() => systemNamesOfFiles(["my system.txt", "my-system"])).toThrow(
    '"my system.txt" and "my-system" both contain outputs of my-system.',
  );
});

test("two files of one system are refused, letter case tells systems apart", () => {
  expect(systemNamesOfFiles(["b/AMU", "amu.txt"])).toEqual(["AMU", "amu"]);
  expect(() => systemNamesOfFiles(["a/AMU", "b/AMU.txt"])).toThrow(
    '"a/AMU" and "b/AMU.txt" both contain outputs of AMU. Rename or remove one of them.',
  );
});
