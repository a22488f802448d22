import type { MarkedNumber, Table, TableCell } from "./table";

type CsvCell = Exclude<TableCell, MarkedNumber>;

/**
 * A table as RFC 4180 CSV with numbers in full, and what their marks mean in a column behind each. A text that a spreadsheet would take for a formula gets an apostrophe
 * in front: names of systems and judges come from other people.
 */
export function tableCsv(table: Table): string {
  const heads = table.columns.flatMap(({ title, marks }) => (marks === undefined ? [title] : [title, marks]));
  const rows = table.rows.map((cells) =>
    table.columns.flatMap(({ marks }, place) => {
      const [value, meaning] = apart(cells[place] ?? null);
      return marks === undefined ? [value] : [value, meaning];
    }),
  );
  return [heads, ...rows].map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");
}

function apart(cell: TableCell): readonly [value: CsvCell, meaning: CsvCell] {
  return typeof cell === "object" && cell !== null ? [cell.number, cell.meaning] : [cell, null];
}

export function csvField(cell: CsvCell): string {
  if (cell === null || (typeof cell === "number" && Number.isNaN(cell))) return "";
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
