import type { Client } from "pg";
import type { BackupHeader } from "../../domain/backups/backup-header";
import { listTables } from "./backup-catalogue";
import { copyStatement } from "./backup-snapshot";
import { copyIn } from "./restore-copy-in";

/** A piece of a table's rows, by the table's place in the header. */
export interface RowsPiece {
  readonly table: number;
  readonly piece: Uint8Array;
}

/** Fills the tables, which are those of the backup's own migrations, and sets the sequences. */
export async function restoreRows(
  client: Client,
  header: BackupHeader,
  pieces: AsyncIterable<RowsPiece>,
): Promise<void> {
  await requireSameTables(client, header);
  const quoted = (name: string) => client.escapeIdentifier(name);
  // What a migration puts into a new table is in the backup too.
  if (header.tables.length > 0)
    await client.query(`TRUNCATE ${header.tables.map(({ name }) => quoted(name)).join(", ")}`);
  const turns = byTable(pieces);
  for (const [place, table] of header.tables.entries()) {
    const rows = await copyIn(client, copyStatement(client, table, "FROM STDIN"), turns.of(place));
    if (rows !== table.rows)
      throw new Error(`${rows} rows of ${table.name} were stored, ${table.rows} are in the backup`);
  }
  await turns.end();
  for (const { name, lastValue, isCalled } of header.sequences)
    await client.query("SELECT setval($1::regclass, $2, $3)", [quoted(name), lastValue, isCalled]);
  await client.query("ANALYZE");
}

async function requireSameTables(client: Client, header: BackupHeader): Promise<void> {
  const shape = (tables: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(", ")})`);
  const here = shape(await listTables(client));
  const there = shape(header.tables);
  const differing = [
    ...here.filter((table) => !there.includes(table)),
    ...there.filter((table) => !here.includes(table)),
  ];
  if (differing[0] !== undefined)
    throw new Error(`the tables of the backup do not match its migrations: ${differing[0]}`);
}

/** One stream of pieces, cut where the next table begins. */
function byTable(pieces: AsyncIterable<RowsPiece>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<RowsPiece, unknown>> | undefined;
  const look = () => {
    next ??= iterator.next();
    return next;
  };
  return {
    async *of(place: number): AsyncGenerator<Uint8Array, void, undefined> {
      for (;;) {
        const found = await look();
        if (found.done || found.value.table !== place) return;
        next = undefined;
        yield found.value.piece;
      }
    },
    /** Reads to the end: only there is it known that the file is whole. */
    async end(): Promise<void> {
      const found = await look();
      if (!found.done) throw new Error("the backup contains rows beyond its tables");
    },
  };
}
