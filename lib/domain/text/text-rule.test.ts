import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collapseOutputs } from "../judgments/collapse-outputs";
import { normaliseOutput } from "./normalise-output";
import { comparedText, oneLine, textRuleOfKind } from "./text-rule";

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(" ", "\t", "\n", "\r", "\r\n", "\u00a0", "\u0085", "\u2028", "\u3000", "\ufeff"),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));

/** The definition, taken literally. */
function slowly(written: string): string {
  const lines = written.split(/\r\n|\r|\n/).map((line) => line.replace(/\p{White_Space}+$/u, ""));
  return lines.join("\n").replace(/\n+$/, "");
}

describe("texts that are compared as they were written", () => {
  test.each([
    ["a\r\nb", "a\nb"],
    ["a\rb", "a\nb"],
    ["a  \nb\t\n\n \n", "a\nb"],
    ["  a", "  a"],
    ["a  b", "a  b"],
    ["\n\na\n\n\nb", "\n\na\n\n\nb"],
    ["if x:\n    y\n", "if x:\n    y"],
    [" \n ", ""],
    ["", ""],
    ["\ufeffa", "\ufeffa"],
  ])("%j is %j", (given, expected) => {
    expect(comparedText(given, "AS_WRITTEN")).toBe(expected);
  });

  test("keep all but line ends and white space at ends, and settle at once", () => {
    fc.assert(
      fc.property(text, (given) => {
        const compared = comparedText(given, "AS_WRITTEN");
        expect(compared).toBe(slowly(given));
        expect(comparedText(compared, "AS_WRITTEN")).toBe(compared);
      }),
      { numRuns: 1000 },
    );
  });

  test("a million spaces or line ends do not hang it", () => {
    const long = 1_000_000;
    expect(comparedText(`a${" ".repeat(long)}b`, "AS_WRITTEN")).toHaveLength(long + 2);
    expect(comparedText(`a${" ".repeat(long)}\nb`, "AS_WRITTEN")).toBe("a\nb");
    expect(comparedText(`a${"\n".repeat(long)}`, "AS_WRITTEN")).toBe("a");
  });
});

test("corrections keep their rule to the letter", () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(comparedText(given, "SPACES_EVEN")).toBe(normaliseOutput(given).text);
      expect(oneLine(given)).toBe(normaliseOutput(given).text);
    }),
  );
  expect([textRuleOfKind("CORRECTION"), textRuleOfKind("GENERATION")]).toEqual(["SPACES_EVEN", "AS_WRITTEN"]);
});

test("outputs that differ in indentation are one hypothesis in corrections, and two where texts count as written", () => {
  const outputs = [
    { system: "A", text: "if x:\n  y" },
    { system: "B", text: "if x:\r\n  y \n" },
    { system: "C", text: "if x:\n    y" },
  ];
  const groups = (rule: "SPACES_EVEN" | "AS_WRITTEN") =>
    collapseOutputs(outputs, rule).map(({ systems }) => systems.join(" "));
  expect(groups("SPACES_EVEN")).toEqual(["A B C"]);
  expect(groups("AS_WRITTEN")).toEqual(["C", "A B"]);
});
