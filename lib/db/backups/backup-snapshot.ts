import type { BackupHeader, BackupTable } from "../../domain/backups/backup-header";
import { countRows, listTables, readMigrationRecords, readSequences } from "./backup-catalogue";
import { copyOut } from "./backup-copy-out";
import { inBackupTransaction } from "./backup-session";

/** What takes a snapshot in: the description first, then the rows of each table. */
export interface SnapshotTaker {
  readonly begin: (snapshot: Pick<BackupHeader, "migrations" | "tables" | "sequences">) => Promise<void>;
  /** Pieces of what `COPY` gives as text, whole rows or not, in the order of the tables. */
  readonly take: (table: number, piece: Uint8Array) => Promise<void>;
}

/**
 * Everything in the database as it is at one moment, while others go on writing: one transaction that sees one state.
 * Plain SQL and COPY, which any PostgreSQL has and any user of the database may: no program of the server's is needed.
 */
export async function readSnapshot(
  connectionString: string,
  pieceBytes: number,
  { begin, take }: SnapshotTaker,
): Promise<void> {
  await inBackupTransaction(
    connectionString,
    "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY",
    "adjudge backup",
    async (client) => {
      const found = await listTables(client);
      // No migration changes a table before its rows are read.
      if (found.length > 0) {
        const names = found.map(({ name }) => client.escapeIdentifier(name)).join(", ");
        await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
      }
      const tables = await countRows(client, found);
      const migrations = await readMigrationRecords(client);
      const sequences = await readSequences(client);
      await begin({ tables, migrations, sequences });
      for (const [place, table] of tables.entries()) {
        const rows = await copyOut(client, copyStatement(client, table, "TO STDOUT"), pieceBytes, (piece) =>
          take(place, piece),
        );
        if (rows !== table.rows)
          throw new Error(`${rows} rows of ${table.name} came where ${table.rows} were counted`);
      }
    },
  );
}

export function copyStatement(
  client: { escapeIdentifier(name: string): string },
  { name, columns }: Pick<BackupTable, "name" | "columns">,
  direction: "TO STDOUT" | "FROM STDIN",
): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `COPY ${client.escapeIdentifier(name)} (${list}) ${direction}`;
}
