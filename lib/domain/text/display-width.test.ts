import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableText } from "../tables/plain-text";
import { displayWidth } from "./display-width";

/** As wcwidth 0.7.0 for Python measures them, after Unicode 17. */
const MEASURED: readonly (readonly [text: string, columns: number])[] = [
  ["AMU-2_ß", 7],
  ["系统", 4],
  ["システム", 8],
  ["시스템", 6],
  ["ｆｕｌｌ", 8],
  ["ﾊﾝｶｸ", 4],
  ["nai\u0308ve", 5],
  ["e\u0301\u0323", 1],
  ["🙂", 2],
  ["👩‍💻", 2],
  ["🇩🇪", 2],
  ["👍🏽", 2],
  ["❤️", 2],
  ["1️⃣", 2],
  ["שָׁלוֹם", 4],
  ["नमस्ते", 4],
  ["\u1112\u1161\u11AB", 2],
  ["Система", 7],
  ["“x”", 3],
  ["①", 1],
  ["𠀀", 2],
  ["⌚", 2],
];

describe("how many columns a text takes", () => {
  it.each(MEASURED)("%s: %i", (text, columns) => {
    expect(displayWidth(text)).toBe(columns);
  });

  it("is the sum of its characters where these stand by themselves", () => {
    const separate = fc.constantFrom("a", "é", "系", "한", "🙂", " ", "ｆ", "Ж");
    fc.assert(
      fc.property(fc.array(separate), (characters) => {
        const sum = characters.reduce((width, each) => width + displayWidth(each), 0);
        expect(displayWidth(characters.join(""))).toBe(sum);
      }),
    );
  });

  it("is a whole number of whatever text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const width = displayWidth(text);
        expect(Number.isInteger(width) && width >= 0 && width <= 2 * text.length).toBe(true);
      }),
    );
  });
});

describe("a table for a terminal", () => {
  it("has its columns below each other whatever names are written in", () => {
    const rows = MEASURED.map(([name]) => [name, 1.5]);
    const text = tableText({
      title: "Names",
      columns: [{ title: "System" }, { title: "Score", decimals: 1 }],
      rows,
    });
    const lines = text.trimEnd().split("\n").slice(4);
    expect(lines).toHaveLength(rows.length);
    // The last column ends where it ends in the heading.
    const end = displayWidth(text.split("\n")[2]!);
    expect(lines.map(displayWidth)).toEqual(lines.map(() => end));
    expect(lines.every((line, place) => line.startsWith(MEASURED[place]![0]))).toBe(true);
  });
});
