import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableLatex } from "./latex";
import { latexLayout } from "./latex-layout";
import { latexWidth } from "./latex-width";
import type { Table } from "./table";

/** All pairs of systems. */
function matrix(names: readonly string[], decimals = 2): Table {
  return {
    title: "T",
    columns: [{ title: "System" }, ...names.map((title) => ({ title, decimals }))],
    rows: names.map((name) => [name, ...names.map(() => 0.5)]),
  };
}

const named = (count: number, name: string) => Array.from({ length: count }, (_, place) => `${name}${place}`);

describe("the width of text in LaTeX", () => {
  // Measured with \settowidth in Computer Modern at 10 pt.
  it.each([
    ["0.628", 22.78],
    ["transformer-big", 66.7],
    ["System", 31.44],
    ["AMU", 24.17],
  ])("%s is %d pt wide or a little more", (text, measured) => {
    expect(latexWidth(text)).toBeGreaterThanOrEqual(measured);
    expect(latexWidth(text)).toBeLessThan(1.08 * measured);
  });

  it("takes letters with accents as their bases, and those of other scripts as the widest", () => {
    expect(latexWidth("Źéà")).toBe(latexWidth("Zea"));
    expect(latexWidth("系")).toBe(latexWidth("W"));
  });
});

describe("the layout of a table in LaTeX", () => {
  it("leaves alone what fits", () => {
    const table = matrix(named(5, "S"));
    expect(latexLayout(table)).toEqual({
      size: "normalsize",
      separation: 6,
      turned: new Set(),
      isShrunk: false,
      isLying: false,
    });
    expect(tableLatex(table)).not.toMatch(/graphicx|\\small|resizebox|rotatebox/);
  });

  it("sets what is a little too wide closer and smaller", () => {
    const table = matrix(named(11, "S"));
    expect(latexLayout(table)).toMatchObject({ size: "normalsize", separation: 4, isShrunk: false });
    const wider = matrix(named(12, "S"), 3);
    expect(latexLayout(wider)).toMatchObject({ size: "footnotesize", separation: 3, isShrunk: false });
    expect(tableLatex(wider)).toContain(
      "\\centering\n{\\footnotesize\\setlength{\\tabcolsep}{3pt}%\n\\begin{tabular}",
    );
    expect(tableLatex(wider)).toContain("\\end{tabular}\n}\n\\caption");
  });

  it("turns long titles of a matrix before letters get tiny, and that of its rows never", () => {
    const table = matrix(named(9, "ensemble-"));
    const layout = latexLayout(table);
    expect(layout).toMatchObject({ size: "small", isShrunk: false });
    expect([...layout.turned]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(tableLatex(table)).toContain("\nSystem & \\rotatebox{90}{ensemble-0} & ");
    expect(tableLatex(table)).toContain("% \\usepackage{graphicx}\n");
  });

  it("shrinks a little what fits in no other way", () => {
    const table = matrix(named(17, "ensemble-"));
    expect(latexLayout(table)).toMatchObject({ size: "scriptsize", isShrunk: true, isLying: false });
    const latex = tableLatex(table);
    expect(latex).toContain("\\resizebox{\\linewidth}{!}{%\n\\begin{tabular}");
    expect(latex).toContain("\\end{tabular}}\n}\n\\caption");
    expect(latex).toContain("% \\usepackage{graphicx}\n");
  });

  it("lays down what would be too small to read", () => {
    const table = matrix(named(20, "ensemble-"));
    expect(latexLayout(table)).toMatchObject({ isShrunk: false, isLying: true });
    const latex = tableLatex(table);
    expect(latex).toMatch(/^% \\usepackage\{rotating\}\n\\begin\{sidewaystable\}\n/m);
    expect(latex).toMatch(/\\end\{sidewaystable\}\n$/);
    expect(latexLayout(matrix(named(60, "ensemble-")))).toMatchObject({ isShrunk: true, isLying: true });
  });

  it("turns nothing where the cells are what is wide", () => {
    const table: Table = {
      title: "T",
      columns: named(8, "Column ").map((title) => ({ title })),
      rows: [named(8, "a cell that is wide ")],
    };
    expect(latexLayout(table)).toMatchObject({ turned: new Set(), isShrunk: true, isLying: true });
  });

  it("counts a minus as wide as it is", () => {
    const negative = (number: number): Table => ({
      title: "T",
      columns: named(9, "n").map((title) => ({ title, decimals: 3 })),
      rows: [Array.from({ length: 9 }, () => number)],
    });
    expect(latexLayout(negative(0.5))).toMatchObject({ separation: 6 });
    expect(latexLayout(negative(-0.5))).toMatchObject({ separation: 4 });
  });

  it("keeps every decimal, whatever it takes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 8 }), (size, decimals) => {
        expect(
          tableLatex(matrix(named(size, "system-"), decimals))
            .split("& ")
            .slice(-1)[0],
        ).toContain((0.5).toFixed(decimals));
      }),
    );
  });

  it("is never wider than the text", () => {
    const scales = { normalsize: 1, small: 0.925, footnotesize: 0.85, scriptsize: 0.8 };
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 0, max: 6 }),
        (names, decimals) => {
          const table = matrix(names, decimals);
          const { size, separation, turned, isShrunk, isLying } = latexLayout(table);
          const number = latexWidth((0.5).toFixed(decimals));
          const columns = [Math.max(latexWidth("System"), ...names.map(latexWidth))].concat(
            names.map((name, place) => Math.max(number, turned.has(place + 1) ? 10 : latexWidth(name))),
          );
          const width =
            scales[size] * columns.reduce((sum, column) => sum + column, 0) + 2 * separation * columns.length;
          expect(isShrunk || width <= (isLying ? 550 : 345)).toBe(true);
        },
      ),
    );
  });
});
