import type { Client } from "pg";
import { AppError } from "../../domain/app-error";
import type { BackupHeader } from "../../domain/backups/backup-header";
import { applyWithin, CREATE_RECORDS, type Migration, PRISMA_MIGRATE_LOCK } from "../schema/migrate";
import { inBackupTransaction } from "./backup-session";
import { removeEmptyTables, requireEmpty } from "./restore-emptiness";
import { type RowsPiece, restoreRows } from "./restore-rows";

export interface RestoreSource {
  readonly header: BackupHeader;
  /** Fails, and with it everything, where the file is not what it was when it was looked through. */
  readonly pieces: AsyncIterable<RowsPiece>;
}

/** Runs a statement in the transaction of the restoring. */
export type ExecuteSql = (text: string, values: readonly unknown[]) => Promise<{ readonly rows: unknown[] }>;

/**
 * Fills an empty database from a backup and brings it up to date, all in one transaction: the migrations that the
 * backup's database had, its rows, the migrations since. Killed or refused at whatever moment, it leaves the database
 * as empty as it was.
 *
 * @returns the migrations applied since
 */
export async function restoreIntoEmpty(
  connectionString: string,
  migrations: readonly Migration[],
  { header, pieces }: RestoreSource,
  finish: (execute: ExecuteSql) => Promise<void>,
): Promise<readonly string[]> {
  const had = new Set(requireKnown(migrations, header));
  return inBackupTransaction(connectionString, "BEGIN", "adjudge restore", async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [PRISMA_MIGRATE_LOCK]);
    await requireEmpty(client, migrations);
    await removeEmptyTables(client);
    await client.query(CREATE_RECORDS);
    for (const migration of migrations) if (had.has(migration.name)) await applyWithin(client, migration);
    await withoutReferences(client, () => restoreRows(client, header, pieces));
    const since = migrations.filter(({ name }) => !had.has(name));
    for (const migration of since) {
      try {
        await applyWithin(client, migration);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new AppError(
          "conflict",
          `The migration ${migration.name} failed on the restored data, and the restore was undone: ${reason}`,
        );
      }
    }
    await finish((text, values) => client.query(text, [...values]));
    return since.map(({ name }) => name);
  });
}

/** The names of the backup's migrations; throws where this version does not have them as they were. */
export function requireKnown(migrations: readonly Migration[], header: BackupHeader): readonly string[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of header.migrations) {
    if (!known.has(name)) {
      throw new AppError(
        "invalid-input",
        `The backup was written by a newer version of Adjudge (${header.version}): its database had the migration ${name}, ` +
          "which this version does not know. Restore it with that version. Nothing was restored.",
      );
    }
    if (known.get(name) !== checksum) {
      throw new AppError(
        "invalid-input",
        `The backup was written with a different form of the migration ${name}. Nothing was restored.`,
      );
    }
  }
  return header.migrations.map(({ name }) => name);
}

const OUR_TABLES = `
  SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`;

/**
 * Does the work without foreign keys and without our triggers, as the owner of the tables may (switching all triggers
 * off would take a superuser, which managed databases do not give). Tables can then be filled in any order, also where
 * they refer to each other in a circle, and references are checked at the end, for all rows at once. Triggers guard
 * what people do from now on, not what they did: that stands in the rows. Checks and unique indexes stay in force.
 */
async function withoutReferences(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT t.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN (${OUR_TABLES}) t ON t.oid = k.conrelid
    WHERE k.contype = 'f' ORDER BY t.relname COLLATE "C", k.conname COLLATE "C"`);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM (${OUR_TABLES}) t`,
  );
  const quoted = (name: string) => client.escapeIdentifier(name);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
}
