import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeXml } from "../formats/xml/xml-escape";
import { shellWord } from "../text/shell-word";
import { csvField, csvFiles, tableCsv, tableRecords } from "./csv";
import { latexEngineNotes, latexText } from "./latex-text";

describe("text of other people in CSV", () => {
  it.each([..."=+-@＝＋－＠\t\r\n"])(
    "gets an apostrophe where it begins with %j, and nowhere else",
    (sign) => {
      const quoted = /[\r\n]/.test(sign);
      expect(csvField(`${sign}1`)).toBe(quoted ? `"'${sign}1"` : `'${sign}1`);
      expect(csvField(`a${sign}1`)).toBe(quoted ? `"a${sign}1"` : `a${sign}1`);
    },
  );

  it.each([
    ["a,b", '"a,b"'],
    ['a"b"c', '"a""b""c"'],
    ["a\rb", '"a\rb"'],
    ["a\nb", '"a\nb"'],
    ["=a,b", `"'=a,b"`],
    ["a;b", "a;b"],
    ["'a'", "'a'"],
    ["", ""],
  ])("%j is %j", (text, written) => {
    expect(csvField(text)).toBe(written);
  });

  it.each([
    [null, ""],
    [Number.NaN, ""],
    [-1.25, "-1.25"],
    [0, "0"],
    [Number.POSITIVE_INFINITY, "Infinity"],
  ])("and %j is %j", (cell, written) => {
    expect(csvField(cell)).toBe(written);
  });

  it("is escaped in heads and cells of every file", () => {
    const table = (title: string) => ({ title, columns: [{ title: "=A" }], rows: [["+1"], []] });
    expect(csvFiles([table("One"), table("Two")])).toEqual([
      { name: "one.csv", text: "'=A\r\n'+1\r\n\r\n" },
      { name: "two.csv", text: "'=A\r\n'+1\r\n\r\n" },
    ]);
  });

  it("has no cell that is neither a text nor a number nor empty", () => {
    const table = { title: "T", columns: [{ title: "A" }, { title: "B" }], rows: [["x"]] };
    expect(tableRecords(table)).toEqual({ columns: ["A", "B"], rows: [["x", null]] });
  });

  it("names a short column after the last one before it that has a name of its own", () => {
    const titles = ["A", "low", "B", "low", "C", "low"];
    expect(tableCsv({ title: "T", columns: titles.map((title) => ({ title })), rows: [] })).toBe(
      'A,"A, low",B,"B, low",C,"C, low"\r\n',
    );
    const first = ["low", "A", "low"].map((title) => ({ title }));
    expect(tableCsv({ title: "T", columns: first, rows: [] })).toBe('low,A,"A, low"\r\n');
  });
});

describe("text of other people in LaTeX", () => {
  it.each([
    ["\\", "\\textbackslash{}"],
    ["{", "\\{"],
    ["}", "\\}"],
    ["$", "\\$"],
    ["&", "\\&"],
    ["#", "\\#"],
    ["%", "\\%"],
    ["_", "\\_"],
    ["^", "\\textasciicircum{}"],
    ["~", "\\textasciitilde{}"],
    ["<", "\\textless{}"],
    [">", "\\textgreater{}"],
    ["|", "\\textbar{}"],
    ['"', "\\char34{}"],
    ["`", "\\textasciigrave{}"],
    ["–", "--"],
    ["—", "---"],
    ["’", "'"],
    ["‘", "`"],
    ["“", "``"],
    ["”", "''"],
    ["κ", "$\\kappa$"],
    ["α", "$\\alpha$"],
    ["ρ", "$\\rho$"],
    ["β", "$\\beta$"],
    ["τ", "$\\tau$"],
    ["≤", "$\\leq$"],
    ["≥", "$\\geq$"],
    ["±", "$\\pm$"],
    ["−", "$-$"],
    ["≠", "$\\neq$"],
    ["○", "$\\circ$"],
    ["→", "$\\rightarrow$"],
    ["½", "$\\frac12$"],
    ["²", "$^2$"],
    ["✓", "yes"],
    ["✗", "no"],
    ["�", "?"],
    ["\r\n\n", " "],
    ["a\rb", "a b"],
    ["a\nb", "a b"],
    ["\u0000\u001b\u0085", ""],
    ["-", "-"],
    ["--", "-{}-"],
    ["''", "'{}'"],
    [",,", ",{},"],
  ])("%j is written %s, as often as it stands there", (text, written) => {
    expect(latexText(`a${text}b${text}`)).toBe(`a${written}b${written}`);
  });

  it("says once that other scripts need another engine, and nothing of letters that every one knows", () => {
    expect(latexEngineNotes("\t\n\r ~ ¡ ¬ ® ž …†‡•")).toEqual([]);
    for (const character of ["\u007f", "\u00a0", "\u00ad", "ƀ", "Я", "🙂"]) {
      for (const text of [`${character}a`, `a${character}`])
        expect(latexEngineNotes(text).join("\n")).toMatch(/^% .*LuaLaTeX or XeLaTeX.*\n% .*babel\}\.$/);
    }
  });
});

describe("text of other people in XML", () => {
  it("begins no tag, ends no value and loses no white space", () => {
    expect(escapeXml(`&<>"'\t\n\r&`)).toBe("&amp;&lt;&gt;&quot;'&#9;&#10;&#13;&amp;");
    expect(escapeXml("plain é 🙂")).toBe("plain é 🙂");
  });
});

describe("text of other people in a command line", () => {
  it.each([
    ["plain-1.txt", "plain-1.txt"],
    ["a@%+=:,./b_c", "a@%+=:,./b_c"],
    ["", "''"],
    ["a b", "'a b'"],
    ["a;rm", "'a;rm'"],
    ["$(x)", "'$(x)'"],
    ["a\n", "'a\n'"],
    ["\nb", "'\nb'"],
    [" b", "' b'"],
    ["it's 'it'", `'it'\\''s '\\''it'\\'''`],
  ])("%j is one word: %s", (text, word) => {
    expect(shellWord(text)).toBe(word);
  });

  it("comes back whole, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a'\"\\$` \n;") }), (text) => {
        const word = shellWord(text);
        // What a shell does with single quotes, and with a backslash between them.
        expect(word === text ? text : word.slice(1, -1).replaceAll("'\\''", "'")).toBe(text);
      }),
    );
  });
});
