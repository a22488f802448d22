import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { inUtc } from "../connection/in-utc";

/** The key that `prisma migrate deploy` locks with: the two wait for each other. */
export const PRISMA_MIGRATE_LOCK = 72_707_369;

export class MigrationError extends Error {
  override name = "MigrationError";
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface AppliedMigration {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

export function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Applies what is missing, in the order of the folder's names, and records it in `_prisma_migrations` as
 * `prisma migrate deploy` does, so that both can be used on one database. Each migration is one transaction
 * together with its record: interrupted, it leaves nothing behind.
 *
 * @returns the names of the migrations applied now
 */
export async function migrate(connectionString: string, folder: string): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  const client = new Client({
    connectionString: inUtc(connectionString),
    application_name: "adjudge migrate",
  });
  // A connection cut while waiting is reported by the query that fails; without a listener it ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_MIGRATE_LOCK]);
    await client.query(CREATE_RECORDS);
    const { rows } = await client.query<AppliedMigration>(
      "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    const missing = missingMigrations(migrations, rows);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    // Ending the session releases the lock, also when the query above failed.
    await client.end();
  }
}

/** The migrations of the folder that the database's records do not have; throws where the two do not belong together. */
export function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const done = new Set<string>();
  for (const row of applied) {
    const migration = known.get(row.migration_name);
    if (!migration) {
      throw new MigrationError(
        `The database has the migration ${row.migration_name}, which this version of Adjudge does not know: ` +
          "it belongs to a newer version. Start that version, or use another database.",
      );
    }
    if (!row.finished_at) {
      throw new MigrationError(
        `The migration ${row.migration_name} was started by another program and not finished. ` +
          "Resolve it with `prisma migrate resolve`, then start again.",
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new MigrationError(`The migration ${row.migration_name} was changed after it was applied.`);
    }
    done.add(row.migration_name);
  }
  return migrations.filter((migration) => !done.has(migration.name));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await applyWithin(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${migration.name} failed and was undone: ${reason}`, {
      cause: error,
    });
  }
}

/** One migration and its record, in the caller's transaction. */
export async function applyWithin(client: Client, migration: Migration): Promise<void> {
  const startedAt = new Date();
  await client.query(migration.sql);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
    [randomUUID(), migration.checksum, migration.name, startedAt],
  );
}

export const CREATE_RECORDS = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;
