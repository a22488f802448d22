import { distinctNames } from "../text/free-name";
import type { MarkedNumber, Table, TableCell, TableColumn } from "./table";

type CsvCell = Exclude<TableCell, MarkedNumber>;

/** What spreadsheets begin a formula with, those of full width too, and white space that they skip before it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A table as RFC 4180 CSV with numbers in full, what their marks mean in a column behind each, and no two columns of one
 * name. A text that a spreadsheet would take for a formula gets an apostrophe in front: names of systems and judges come
 * from other people.
 */
export function tableCsv(table: Table): string {
  const heads = titlesOf(table.columns).flatMap((title, place) => {
    const marks = table.columns[place]?.marks;
    return marks === undefined ? [title] : [title, marks];
  });
  const rows = table.rows.map((cells) =>
    table.columns.flatMap(({ marks }, place) => {
      const [value, meaning] = apart(cells[place] ?? null);
      return marks === undefined ? [value] : [value, meaning];
    }),
  );
  // A system may be called as a column is.
  return [distinctNames(heads), ...rows].map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");
}

/** For people a short title such as "low" belongs to the column before it; programs look columns up by name. */
function titlesOf(columns: readonly TableColumn[]): readonly string[] {
  const isOnce = (title: string) => columns.filter((column) => column.title === title).length === 1;
  return columns.map(({ title }, place) => {
    const owner = columns.slice(0, place).findLast((column) => isOnce(column.title));
    return isOnce(title) || owner === undefined ? title : `${owner.title}, ${title}`;
  });
}

function apart(cell: TableCell): readonly [value: CsvCell, meaning: CsvCell] {
  return typeof cell === "object" && cell !== null ? [cell.number, cell.meaning] : [cell, null];
}

export function csvField(cell: CsvCell): string {
  if (cell === null || (typeof cell === "number" && Number.isNaN(cell))) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
