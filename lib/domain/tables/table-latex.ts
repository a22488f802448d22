import { latexEngineNotes, latexText } from "./latex-text";
import { cellText, isNumeric, type Table, type TableCell, type TableColumn } from "./table";

/** A table in LaTeX that compiles as it is with the package booktabs; it says where it takes an engine that knows all scripts. */
export function tableLatex(table: Table): string {
  const row = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const rules = new Set(table.rulesAfter);
  const last = table.rows.length;
  const lines = [
    "\\begin{table}",
    "\\centering",
    `\\begin{tabular}{${table.columns.map((column) => (isNumeric(column) ? "r" : "l")).join("")}}`,
    "\\toprule",
    row(table.columns.map(({ title }) => latexText(title))),
    "\\midrule",
    ...table.rows.flatMap((cells, index) => {
      const line = row(table.columns.map((column, place) => latexCell(cells[place] ?? null, column)));
      return rules.has(index + 1) && index + 1 < last ? [line, "\\midrule"] : [line];
    }),
    "\\bottomrule",
    "\\end{tabular}",
    `\\caption{${[table.title.replace(/\.?$/, "."), ...(table.notes ?? [])].map(latexText).join(" ")}}`,
    "\\end{table}",
  ];
  const body = lines.join("\n");
  return `${["% \\usepackage{booktabs}", ...latexEngineNotes(body), body].join("\n")}\n`;
}

function latexCell(cell: TableCell, column: TableColumn): string {
  const text = latexText(cellText(cell, column));
  if (typeof cell === "number") return text.replace(/^-(?=\d)/, "$-$");
  // After the end of a row these would say how far to the next one.
  return /^[[*]/.test(text) ? `{}${text}` : text;
}
