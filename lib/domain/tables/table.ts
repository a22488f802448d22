/** What stands in a place of a table: text, a number that the column says how to print, or nothing. */
export type TableCell = string | number | null;

export interface TableColumn {
  readonly title: string;
  /** Decimals that are shown for people; files for programs get the whole number. Left out for text. */
  readonly decimals?: number;
}

/** A table as every output format prints it: terminal, CSV, Markdown, LaTeX. */
export interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  /** After which rows, counted from 1, a rule is drawn: where a cluster ends. */
  readonly rulesAfter?: readonly number[];
  /** What a reader must know; printed below. */
  readonly notes?: readonly string[];
}

export const TABLE_FORMATS = ["table", "csv", "md", "latex"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

export function isNumeric(column: TableColumn): boolean {
  return column.decimals !== undefined;
}

/** A cell as people read it; nothing is a dash. */
export function cellText(cell: TableCell, column: TableColumn): string {
  if (cell === null || (typeof cell === "number" && Number.isNaN(cell))) return "–";
  if (typeof cell === "string") return printable(cell);
  if (column.decimals === undefined) return String(cell);
  // What rounds to nothing has no sign.
  return cell.toFixed(column.decimals).replace(/^-(?=0(\.0*)?$)/, "");
}

/** Names come from other people's files: nothing in them moves a cursor, breaks a row or turns the reading direction. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "�");
}
