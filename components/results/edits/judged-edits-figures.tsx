import { DataTable } from "@/components/tables/data-table";
import { NOWRAP } from "@/components/tables/print-sizes";
import { PageIndex } from "@/components/ui/page-index";
import type { JudgedEdits } from "@/lib/domain/results/edits/judged-edits";
import { judgedEditsTables } from "@/lib/domain/results/edits/judged-edits-tables";
import { remarksOf } from "@/lib/domain/tables/table";

/** What judges hold of edits: a table for each question, with what a reader must know below. */
export function JudgedEditsFigures({ edits }: { readonly edits: JudgedEdits }) {
  const tables = judgedEditsTables(edits);
  return (
    <>
      <PageIndex entries={tables.map(({ name = "", title }) => ({ id: name, title }))} />
      {tables.map((table) => (
        <section key={table.name} className="mb-8">
          <h2 id={table.name} className="mb-2 scroll-mt-4">
            {table.title}
          </h2>
          <div className={NOWRAP}>
            <DataTable table={table} captionHidden />
          </div>
          {remarksOf(table).map((remark) => (
            <p key={remark} className="mt-2 max-w-reading text-ink-soft text-sm">
              {remark}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
