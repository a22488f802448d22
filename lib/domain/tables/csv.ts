import { distinctNames } from "../text/free-name";
import type { Table, TableCell, TableColumn, TableRecords } from "./table";
import { tableNames } from "./table-names";

type CsvCell = TableRecords["rows"][number][number];

/** What spreadsheets begin a formula with, those of full width too, and white space that they skip before it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A table for programs as RFC 4180 CSV: numbers in full, and no two columns of one name. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front: names of systems and judges come from other people.
 */
export function tableCsv(table: Table): string {
  const { columns, rows } = tableRecords(table);
  // A system may be called as a column is.
  return [distinctNames(columns), ...rows].map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");
}

/** Tables for programs, each in a file of its own: a file of CSV holds one. */
export function csvFiles(
  tables: readonly Table[],
): readonly { readonly name: string; readonly text: string }[] {
  const names = tableNames(tables);
  return tables.map((table, place) => ({ name: `${names[place]}.csv`, text: tableCsv(table) }));
}

/** What programs get of a table. */
export function tableRecords({ columns, rows, records }: Table): TableRecords {
  return (
    records ?? {
      columns: titlesOf(columns),
      rows: rows.map((cells) => columns.map((_, place) => withoutMark(cells[place] ?? null))),
    }
  );
}

/** For people a short title such as "low" belongs to the column before it; programs look columns up by name. */
function titlesOf(columns: readonly TableColumn[]): readonly string[] {
  const isOnce = (title: string) => columns.filter((column) => column.title === title).length === 1;
  return columns.map(({ title }, place) => {
    const owner = columns.slice(0, place).findLast((column) => isOnce(column.title));
    return isOnce(title) || owner === undefined ? title : `${owner.title}, ${title}`;
  });
}

function withoutMark(cell: TableCell): CsvCell {
  return typeof cell === "object" && cell !== null ? cell.number : cell;
}

export function csvField(cell: CsvCell): string {
  if (cell === null || (typeof cell === "number" && Number.isNaN(cell))) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
