import { cellText, isNumeric, type Table } from "./table";

/** A table in LaTeX that compiles as it is with the package booktabs. */
export function tableLatex(table: Table): string {
  const row = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const rules = new Set(table.rulesAfter);
  const last = table.rows.length;
  const lines = [
    "% \\usepackage{booktabs}",
    "\\begin{table}",
    "\\centering",
    `\\begin{tabular}{${table.columns.map((column) => (isNumeric(column) ? "r" : "l")).join("")}}`,
    "\\toprule",
    row(table.columns.map(({ title }) => latexText(title))),
    "\\midrule",
    ...table.rows.flatMap((cells, index) => {
      const line = row(
        table.columns.map((column, place) => latexText(cellText(cells[place] ?? null, column))),
      );
      return rules.has(index + 1) && index + 1 < last ? [line, "\\midrule"] : [line];
    }),
    "\\bottomrule",
    "\\end{tabular}",
    `\\caption{${[table.title.replace(/\.?$/, "."), ...(table.notes ?? [])].map(latexText).join(" ")}}`,
    "\\end{table}",
  ];
  return `${lines.join("\n")}\n`;
}

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  "–": "--",
  "—": "---",
  κ: "$\\kappa$",
  α: "$\\alpha$",
  ρ: "$\\rho$",
  β: "$\\beta$",
  "≤": "$\\leq$",
  "±": "$\\pm$",
  "≠": "$\\neq$",
  "○": "$\\circ$",
  "→": "$\\rightarrow$",
  "²": "$^2$",
  "✓": "yes",
  "✗": "no",
};

/** Text in which nothing is a command. Line breaks become spaces: an empty line would end the paragraph. */
export function latexText(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[\\{}$&#%_^~<>|–—καρβ≤≠±○→²✓✗]/g, (character) => SPECIAL[character] as string)
    .replace(/\p{Cc}/gu, "");
}
