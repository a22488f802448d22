import { CopyButton } from "@/components/ui/copy-button";
import { renderTables } from "@/lib/domain/tables/render-table";
import type { Table } from "@/lib/domain/tables/table";

const FORMATS = [
  { format: "latex", label: "LaTeX" },
  { format: "csv", label: "CSV" },
  { format: "md", label: "Markdown" },
] as const;

/** Exactly what goes into a paper, a spreadsheet or a page, to be pasted. */
export function CopyTable({ tables }: { readonly tables: readonly Table[] }) {
  return (
    <fieldset className="no-print flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="sr-only">Copy: {tables.map(({ title }) => title).join(", ")}</legend>
      {FORMATS.map(({ format, label }) => (
        <CopyButton key={format} text={renderTables(tables, format)} label={`Copy as ${label}`} />
      ))}
    </fieldset>
  );
}
