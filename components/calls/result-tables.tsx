import { TableDownloads } from "@/components/exports/table-downloads";
import { CopyTable } from "@/components/tables/copy-table";
import { DataTable } from "@/components/tables/data-table";
import { anchorOf } from "@/components/ui/anchor-of";
import { PageIndex } from "@/components/ui/page-index";
import { remarksOf, type Table } from "@/lib/domain/tables/table";
import { tableNames } from "@/lib/domain/tables/table-names";

/** So many columns fit a page, whatever they are called. */
export const MAX_COLUMNS = 9;

interface ResultTablesProps {
  readonly tables: readonly Table[];
  readonly testSet: string;
  /** Of the files of all tables, without an ending. */
  readonly address: string;
}

/** The tables of a call's results, each to be copied and downloaded. */
export function ResultTables({ tables, testSet, address }: ResultTablesProps) {
  const names = tableNames(tables);
  if (tables.length === 0)
    return <p className="text-ink-soft">No team has a scored primary submission to this test set.</p>;
  return (
    <>
      <div className="mb-4">
        <TableDownloads
          address={address}
          query={{ testSet }}
          endings={["zip", "json", "md", "tex"]}
          of="all tables"
        />
      </div>
      <PageIndex entries={tables.map(({ title }) => ({ id: anchorOf(title), title }))} />
      {tables.map((table, place) => (
        <section key={table.title} id={anchorOf(table.title)} className="mt-8 first-of-type:mt-0">
          <DataTable table={table} isOfTeams={table.columns.length > MAX_COLUMNS} />
          {remarksOf(table).map((remark) => (
            <p key={remark} className="mt-1 max-w-reading text-ink-soft text-sm">
              {remark}
            </p>
          ))}
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <CopyTable tables={[table]} />
            <TableDownloads
              address={address}
              query={{ testSet, table: names[place] ?? "" }}
              endings={["csv", "md", "tex"]}
              of={table.title}
            />
          </div>
        </section>
      ))}
    </>
  );
}
