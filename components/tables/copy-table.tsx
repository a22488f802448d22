import { CopyButton } from "@/components/ui/copy-button";
import { tableCsv } from "@/lib/domain/tables/csv";
import { renderTables } from "@/lib/domain/tables/render-table";
import type { Table } from "@/lib/domain/tables/table";

/** Exactly what goes into a paper, a spreadsheet or a page, to be pasted; a spreadsheet takes one table at a time. */
export function CopyTable({ tables }: { readonly tables: readonly Table[] }) {
  return (
    <fieldset className="no-print flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="sr-only">Copy: {tables.map(({ title }) => title).join(", ")}</legend>
      <CopyButton text={renderTables(tables, "latex")} label="Copy as LaTeX" />
      {tables.map((table) => (
        <CopyButton
          key={table.title}
          text={tableCsv(table)}
          label={csvLabel(table, tables.length)}
          className="h-auto! min-h-8.5 shrink! whitespace-normal! py-1 text-left"
        />
      ))}
      <CopyButton text={renderTables(tables, "md")} label="Copy as Markdown" />
    </fieldset>
  );
}

/** Titles begin with what the table is of. */
function csvLabel({ title }: Table, tables: number): string {
  return tables === 1 ? "Copy as CSV" : `Copy as CSV: ${title.split(/[,:]/)[0]}`;
}
