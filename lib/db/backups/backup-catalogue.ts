import type { Client } from "pg";
import type { BackupHeader, BackupSequence, BackupTable } from "../../domain/backups/backup-header";

/** What speaks of the installation and not of its data: who restores makes these anew. */
const NOT_BACKED_UP: readonly string[] = ["_prisma_migrations", "backup_state", "archive_state"];

export interface TableColumns {
  readonly name: string;
  readonly columns: string[];
}

/**
 * Every table of ours with its columns, by name: read from the database, so that a table which a later migration makes
 * is in backups without being told of. What an extension made belongs to that.
 */
export async function listTables(client: Client): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
    [NOT_BACKED_UP],
  );
  return rows;
}

/** The tables with how many rows each has now. */
export async function countRows(client: Client, tables: readonly TableColumns[]): Promise<BackupTable[]> {
  const counted: BackupTable[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM ${client.escapeIdentifier(table.name)}`,
    );
    counted.push({ ...table, rows: Number(rows[0]?.count) });
  }
  return counted;
}

/** Where the sequences of numbered tables stand. They only go up, so none is behind the rows seen before. */
export async function readSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname COLLATE "C"`,
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<Omit<BackupSequence, "name">>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    );
    if (at[0]) sequences.push({ name, ...at[0] });
  }
  return sequences;
}

export async function readMigrationRecords(client: Client): Promise<BackupHeader["migrations"]> {
  const { rows } = await client.query<BackupHeader["migrations"][number]>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}
