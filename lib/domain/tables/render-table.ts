import { tableLatex } from "./latex";
import { tableMarkdown } from "./markdown";
import { tableText } from "./plain-text";
import type { Table, TableFormat } from "./table";
import { tableNames } from "./table-names";

const WRITERS = { table: tableText, md: tableMarkdown, latex: tableLatex } as const;

/** Tables one after the other, apart by an empty line: for people. A file for programs holds one, see `csvFiles`. */
export function renderTables(tables: readonly Table[], format: Exclude<TableFormat, "csv">): string {
  const names = tableNames(tables);
  return tables.map((table, place) => WRITERS[format](table, names[place])).join("\n");
}
