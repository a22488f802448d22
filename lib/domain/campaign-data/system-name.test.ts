import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { systemNameOfFile, systemNameProblem, systemNamesOfFiles } from "./system-name";

test.each([
  ["AMU", "AMU"],
  ["out/AMU.txt", "AMU"],
  ["C:\\out\\AMU.TXT", "AMU"],
  ["out.d/gpt-4.1", "gpt-4.1"],
  ["中文.txt", "中文"],
  ["a.txt.txt", "a.txt"],
])("the file %j holds the outputs of %s", (file, name) => {
  expect(systemNameOfFile(file)).toBe(name);
});

describe("what is no name", () => {
  test.each([
    [".txt", '".txt": a system has no name. Rename the file to one word.'],
    ["out/", '"out/": a system has no name. Rename the file to one word.'],
    [
      "my system.txt",
      '"my system.txt": the system name "my system" holds white space or a comma. Rename the file to one word.',
    ],
    ["a,b", '"a,b": the system name "a,b" holds white space or a comma. Rename the file to one word.'],
    [
      "a\u00A0b",
      '"a\u00A0b": the system name "a\u00A0b" holds white space or a comma. Rename the file to one word.',
    ],
    [
      "a\u0000b",
      '"a\\u0000b": the system name "a\\u0000b" holds a character that cannot be shown. Rename the file to one word.',
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

test("two files of one system are refused, letter case tells systems apart", () => {
  expect(systemNamesOfFiles(["b/AMU", "amu.txt"])).toEqual(["AMU", "amu"]);
  expect(() => systemNamesOfFiles(["a/AMU", "b/AMU.txt"])).toThrow(
    '"a/AMU" and "b/AMU.txt" both hold outputs of AMU. Rename or remove one of them.',
  );
});
