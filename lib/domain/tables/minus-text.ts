import { cellText, type TableCell, type TableColumn } from "./table";

/** A cell as a paper prints it: negative numbers have a minus, which is wider than the hyphen of names. */
export function minusText(cell: TableCell, column: TableColumn): string {
  const text = cellText(cell, column);
  return typeof cell === "string" ? text : text.replace(/^-(?=\d)/, "−");
}
