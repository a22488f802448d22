import type { Table, TableFormat } from "./table";
import { tableCsv } from "./table-csv";
import { tableLatex } from "./table-latex";
import { tableMarkdown } from "./table-markdown";
import { tableNames } from "./table-names";
import { tableText } from "./table-text";

const WRITERS = { table: tableText, csv: tableCsv, md: tableMarkdown, latex: tableLatex } as const;

/** Tables one after the other, apart by an empty line. */
export function renderTables(tables: readonly Table[], format: TableFormat): string {
  const names = tableNames(tables);
  return tables
    .map((table, place) => WRITERS[format](table, names[place]))
    .join(format === "csv" ? "\r\n" : "\n");
}
