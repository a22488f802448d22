import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableCsv } from "./csv";
import { tableLatex } from "./latex";
import { latexText } from "./latex-text";
import { tableMarkdown } from "./markdown";
import { tableText } from "./plain-text";
import { renderTables } from "./render-table";
import type { Table } from "./table";

const table: Table = {
  title: "Leaderboard",
  columns: [{ title: "#", decimals: 0 }, { title: "System" }, { title: "Score", decimals: 3 }],
  rows: [
    [1, "AMU", 0.6281234],
    [2, "RAC", 0.5664],
    [null, "A_B", Number.NaN],
  ],
  rulesAfter: [1],
  notes: ["One system has no score."],
};

describe("a table", () => {
  it("is aligned for the terminal, with a rule where a cluster ends", () => {
    expect(tableText(table)).toBe(
      [
        "Leaderboard",
        "",
        "#  System  Score",
        "────────────────",
        "1  AMU     0.628",
        "────────────────",
        "2  RAC     0.566",
        "–  A_B         –",
        "",
        "One system has no score.",
        "",
      ].join("\n"),
    );
  });

  it("keeps whole numbers in CSV", () => {
    expect(tableCsv(table)).toBe("#,System,Score\r\n1,AMU,0.6281234\r\n2,RAC,0.5664\r\n,A_B,\r\n");
  });

  it("has no two columns of one name in CSV, where programs look them up by it", () => {
    const repeated: Table = {
      title: "T",
      columns: ["Metric", "ρ", "low", "high", "r", "low", "high"].map((title) => ({ title })),
      rows: [],
    };
    expect(tableCsv(repeated)).toBe('Metric,ρ,"ρ, low","ρ, high",r,"r, low","r, high"\r\n');
    const ofSystems: Table = { title: "T", columns: [{ title: "System" }, { title: "System" }], rows: [] };
    expect(tableCsv(ofSystems)).toBe("System,System-2\r\n");
  });

  it("is Markdown that shows names as they are", () => {
    expect(tableMarkdown(table).split("\n").slice(0, 5)).toEqual([
      "| \\# | System | Score |",
      "| ---: | --- | ---: |",
      "| 1 | AMU | 0.628 |",
      "|  |  |  |",
      "| 2 | RAC | 0.566 |",
    ]);
  });

  it("is LaTeX with booktabs", () => {
    const latex = tableLatex(table);
    expect(latex).toContain(
      "\\begin{tabular}{rlr}\n\\toprule\n\\# & System & Score \\\\\n\\midrule\n1 & AMU & 0.628 \\\\\n\\midrule\n",
    );
    expect(latex).toContain("-- & A\\_B & -- \\\\\n\\bottomrule");
    expect(latex).toContain(
      "\\caption{Leaderboard. One system has no score.}\n\\label{tab:leaderboard}\n\\end{table}",
    );
  });

  it("has a label in LaTeX that no other table beside it has", () => {
    expect(renderTables([table, table], "latex").match(/\\label\{.*\}/g)).toEqual([
      "\\label{tab:leaderboard}",
      "\\label{tab:leaderboard-2}",
    ]);
  });

  it("comes after another with an empty line between", () => {
    expect(renderTables([table, table], "table")).toBe(`${tableText(table)}\n${tableText(table)}`);
  });
});

describe("text of other people", () => {
  const hostile = (text: string): Table => ({ title: "T", columns: [{ title: "Name" }], rows: [[text]] });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\n=1", "＝1+1", "＋1", "－1", "＠x"])(
    "%j is no formula in CSV",
    (text) => {
      expect(tableCsv(hostile(text)).split("\r\n")[1]).toMatch(/^"?'/);
    },
  );

  it("comes back out of CSV whole, whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = tableCsv(hostile(text)).slice("Name\r\n".length, -2);
        const unquoted = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect([text, `'${text}`]).toContain(unquoted);
      }),
    );
  });

  it("holds no LaTeX command but ours", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\\{}$&#%_^~<>|"`ab\n\u0007') }), (text) => {
        const ours =
          /\\(textbackslash|textasciicircum|textasciitilde|textasciigrave|textless|textgreater|textbar|char34)\{\}|\\[{}$&#%_]/g;
        expect(latexText(text).replace(ours, "")).toMatch(/^[ab ]*$/);
      }),
    );
  });

  it("stays in LaTeX as it is written: no dash, no other quotation mark, no length after a row", () => {
    expect(latexText("a--b ''c'' d,,e")).toBe("a-{}-b '{}'c'{}' d,{},e");
    expect(tableLatex(hostile("[2cm]"))).toContain("\n{}[2cm] \\\\\n");
    expect(tableLatex(hostile("*x"))).toContain("\n{}*x \\\\\n");
    expect(
      tableLatex({ title: "T", columns: [{ title: "n", decimals: 1 }], rows: [[-1.25], [null]] }),
    ).toContain("\n$-$1.3 \\\\\n-- \\\\\n");
  });

  it.each([
    ["AMU ß ł Ő † κ ≤ – “x”", true],
    ["Система", false],
    ["نظام", false],
    ["系统", false],
    ["🙂", false],
  ])("says of %s whether every LaTeX knows it", (text, isKnown) => {
    expect(tableLatex(hostile(text)).includes("% Holds names in scripts")).toBe(!isKnown);
  });

  it("keeps negative numbers numbers in CSV", () => {
    const numbers = { title: "T", columns: [{ title: "n", decimals: 1 }], rows: [[-1.25], [-0]] };
    expect(tableCsv(numbers)).toBe("n\r\n-1.25\r\n0\r\n");
  });
});

describe("numbers with marks", () => {
  const marked: Table = {
    title: "κ",
    columns: [{ title: "Judge" }, { title: "=ada", decimals: 2, isMarked: true }],
    rows: [
      ["ada", { number: -0.1123456789, mark: "*" }],
      ["bob", -0.00123],
      ["cleo", null],
      ["dora", ""],
    ],
  };

  it("are whole numbers in CSV, without them", () => {
    expect(tableCsv(marked).split("\r\n")).toEqual([
      "Judge,'=ada",
      "ada,-0.1123456789",
      "bob,-0.00123",
      "cleo,",
      "dora,",
      "",
    ]);
  });

  it("give way in CSV to records, where a table has them", () => {
    const records = { columns: ["Judge", "With", "Kappa"], rows: [["ada", "=bob", -0.1123456789]] };
    expect(tableCsv({ ...marked, records })).toBe("Judge,With,Kappa\r\nada,'=bob,-0.1123456789\r\n");
    expect(tableText({ ...marked, records })).toBe(tableText(marked));
  });

  it("have their marks behind them for people", () => {
    expect(tableText(marked)).toContain("ada    -0.11*\nbob    0.00\ncleo   –\ndora\n");
    expect(tableLatex(marked)).toContain(
      "ada & $-$0.11* \\\\\nbob & 0.00 \\\\\ncleo & -- \\\\\ndora &  \\\\\n",
    );
  });
});

describe("what programs made a table with", () => {
  const signed: Table = { ...table, signatures: ["m2|beta:0.5|\u2028modules:{\n}"] };

  it("stands below the notes for people, and nowhere in CSV", () => {
    expect(tableText(signed)).toMatch(/One system has no score\.\nm2\|beta:0\.5/);
    expect(tableMarkdown(signed)).toContain("m2\\|beta:0.5");
    expect(tableCsv(signed)).toBe(tableCsv(table));
  });

  it("is a comment above the table in LaTeX, on one line, and not in the caption", () => {
    expect(tableLatex(signed).split("\n").slice(0, 3)).toEqual([
      "% \\usepackage{booktabs}",
      "% m2|beta:0.5| modules:{ }",
      "\\begin{table}",
    ]);
    expect(tableLatex(signed)).toContain("\\caption{Leaderboard. One system has no score.}");
  });
});
