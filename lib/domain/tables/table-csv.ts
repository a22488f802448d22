import type { Table, TableCell } from "./table";

/**
 * A table as RFC 4180 CSV with numbers in full. A text that a spreadsheet would take for a formula gets an apostrophe
 * in front: names of systems and judges come from other people.
 */
export function tableCsv(table: Table): string {
  const lines = [table.columns.map(({ title }) => title), ...table.rows].map((cells) =>
    table.columns.map((_, place) => csvField(cells[place] ?? null)).join(","),
  );
  return `${lines.join("\r\n")}\r\n`;
}

export function csvField(cell: TableCell): string {
  if (cell === null || (typeof cell === "number" && Number.isNaN(cell))) return "";
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
