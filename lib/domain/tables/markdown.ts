import { cellText, isNumeric, remarksOf, type Table } from "./table";

/** A table in GitHub's Markdown; where a cluster ends, an empty row, since Markdown has no rules. */
export function tableMarkdown(table: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rules = new Set(table.rulesAfter);
  const remarks = remarksOf(table);
  const lines = [
    row(table.columns.map(({ title }) => escaped(title))),
    row(table.columns.map((column) => (isNumeric(column) ? "---:" : "---"))),
    ...table.rows.flatMap((cells, index) => {
      const line = row(table.columns.map((column, place) => escaped(cellText(cells[place] ?? null, column))));
      return rules.has(index + 1) ? [line, row(table.columns.map(() => ""))] : [line];
    }),
    ...(remarks.length > 0 ? ["", ...remarks.map(escaped)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Names come from other people: nothing of theirs is taken for markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|#!&~]/g, "\\$&").replace(/[\r\n]+/g, " ");
}
