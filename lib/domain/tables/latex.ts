import { type LatexLayout, latexLayout } from "./latex-layout";
import { latexEngineNotes, latexText } from "./latex-text";
import { minusText } from "./minus-text";
import { isNumeric, type Table, type TableCell, type TableColumn } from "./table";
import { tableName } from "./table-names";

/**
 * A table in LaTeX that compiles as it is with the packages that its first lines name, no wider than the text of an
 * article. Notes are its caption, its name is its label; what programs made it with is a comment. It says where it takes
 * an engine that knows all scripts.
 */
export function tableLatex(table: Table, name = tableName(table)): string {
  const layout = latexLayout(table);
  const float = layout.isLying ? "sidewaystable" : "table";
  const lines = [
    `\\begin{${float}}`,
    "\\centering",
    ...framed(tabular(table, layout), layout),
    `\\caption{${[table.title.replace(/\.?$/, "."), ...(table.notes ?? [])].map(latexText).join(" ")}}`,
    `\\label{tab:${name}}`,
    `\\end{${float}}`,
  ];
  const body = lines.join("\n");
  const isDrawn = layout.turned.size > 0 || layout.isShrunk;
  return `${[
    "% \\usepackage{booktabs}",
    ...(isDrawn ? ["% \\usepackage{graphicx}"] : []),
    ...(layout.isLying ? ["% \\usepackage{rotating}"] : []),
    ...latexEngineNotes(body),
    ...(table.signatures ?? []).map(comment),
    body,
  ].join("\n")}\n`;
}

function tabular(table: Table, { turned }: LatexLayout): readonly string[] {
  const row = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const head = ({ title }: TableColumn, place: number) =>
    turned.has(place) ? `\\rotatebox{90}{${latexText(title)}}` : latexText(title);
  const rules = new Set(table.rulesAfter);
  const last = table.rows.length;
  return [
    `\\begin{tabular}{${table.columns.map((column) => (isNumeric(column) ? "r" : "l")).join("")}}`,
    "\\toprule",
    row(table.columns.map(head)),
    "\\midrule",
    ...table.rows.flatMap((cells, index) => {
      const line = row(table.columns.map((column, place) => latexCell(cells[place] ?? null, column)));
      return rules.has(index + 1) && index + 1 < last ? [line, "\\midrule"] : [line];
    }),
    "\\bottomrule",
    "\\end{tabular}",
  ];
}

/** Smaller letters and less space, for the table and not for its caption. */
function framed(lines: readonly string[], { size, separation, isShrunk }: LatexLayout): readonly string[] {
  const [opening, closing] = isShrunk ? ["\\resizebox{\\linewidth}{!}{%", "}"] : [];
  const shrunk = opening && closing ? [opening, ...lines.slice(0, -1), `${lines.at(-1)}${closing}`] : lines;
  if (size === "normalsize" && separation === 6) return shrunk;
  return [`{\\${size}\\setlength{\\tabcolsep}{${separation}pt}%`, ...shrunk, "}"];
}

function comment(text: string): string {
  return `% ${text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")}`;
}

function latexCell(cell: TableCell, column: TableColumn): string {
  const text = latexText(minusText(cell, column));
  // After the end of a row these would say how far to the next one.
  return /^[[*]/.test(text) ? `{}${text}` : text;
}
