/** A number with a mark of the column behind it, for people; files for programs hold what it stands for. */
export interface MarkedNumber {
  readonly number: number;
  readonly mark: string;
}

/** What stands in a place of a table: text, a number that the column says how to print, or nothing. */
export type TableCell = string | number | MarkedNumber | null;

export interface TableColumn {
  readonly title: string;
  /** Decimals that are shown for people; files for programs get the whole number. Left out for text. */
  readonly decimals?: number;
  /** Whether numbers have marks behind them. */
  readonly isMarked?: true;
}

/** What files for programs hold of a table: an observation a row, a number wherever there is one, in full. */
export interface TableRecords {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A table as every output format prints it: terminal, CSV, Markdown, LaTeX. */
export interface Table {
  readonly title: string;
  /** What files of it are called and papers refer to it by, where the title would not do: it holds a number, say. */
  readonly name?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  /** After which rows, counted from 1, a rule is drawn: where a cluster ends. */
  readonly rulesAfter?: readonly number[];
  /** What a reader must know; printed below. */
  readonly notes?: readonly string[];
  /** What programs made it with, signatures and fingerprints; below the notes, and in no caption of a paper. */
  readonly signatures?: readonly string[];
  /**
   * The same for programs, where what people read is laid out otherwise: a matrix, a range in one cell, a row of sums,
   * marks. The columns and rows above where it is left out.
   */
  readonly records?: TableRecords;
}

export const TABLE_FORMATS = ["table", "csv", "md", "latex"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Whether its numbers end below each other: marks stand out to the right of where they would. */
export function isNumeric(column: TableColumn): boolean {
  return column.decimals !== undefined && column.isMarked === undefined;
}

/** All that stands below a table. */
export function remarksOf({ notes = [], signatures = [] }: Table): readonly string[] {
  return [...notes, ...signatures];
}

/** A cell as people read it; nothing is a dash. */
export function cellText(cell: TableCell, column: TableColumn): string {
  if (cell === null || (typeof cell === "number" && Number.isNaN(cell))) return "–";
  if (typeof cell === "string") return printable(cell);
  if (typeof cell === "object") return `${cellText(cell.number, column)}${cell.mark}`;
  if (column.decimals === undefined) return String(cell);
  // What rounds to nothing has no sign.
  return cell.toFixed(column.decimals).replace(/^-(?=0(\.0*)?$)/, "");
}

/** Names come from other people's files: nothing in them moves a cursor, breaks a row or turns the reading direction. */
function printable(text: string): string {
  return text.replace(UNPRINTABLE, "�");
}

/** All but the joiner between two pictures, which makes one of them. */
const UNPRINTABLE =
  /(?!(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\u2028\u2029]/gu;
