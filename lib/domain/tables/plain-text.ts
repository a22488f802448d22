import { displayWidth } from "../text/display-width";
import { cellText, isNumeric, remarksOf, type Table } from "./table";

/** A table for a terminal: columns aligned, numbers to the right, a line where a cluster ends. */
export function tableText(table: Table): string {
  const body = table.rows.map((row) =>
    table.columns.map((column, place) => cellText(row[place] ?? null, column)),
  );
  const widths = table.columns.map(({ title }, place) =>
    Math.max(displayWidth(title), ...body.map((row) => displayWidth(row[place] as string))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, place) => {
        const space = " ".repeat((widths[place] as number) - displayWidth(cell));
        return isNumeric(table.columns[place] as Table["columns"][number]) ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd();
  const rule = "─".repeat(widths.reduce((sum, width) => sum + width, 2 * (widths.length - 1)));
  const rules = new Set(table.rulesAfter);
  const remarks = remarksOf(table);
  const lines = [
    table.title,
    "",
    line(table.columns.map(({ title }) => title)),
    rule,
    ...body.flatMap((row, index) => (rules.has(index + 1) ? [line(row), rule] : [line(row)])),
    ...(remarks.length > 0 ? ["", ...remarks] : []),
  ];
  return `${lines.join("\n")}\n`;
}
