import type { Client } from "pg";
import { AppError } from "../../domain/app-error";
import { type AppliedMigration, type Migration, MigrationError, missingMigrations } from "../schema/migrate";
import { listTables } from "./backup-catalogue";

const OURS = "current_schema()::regnamespace";
const OF_AN_EXTENSION = (catalogue: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/**
 * Throws unless the database is empty: nothing in it at all, or tables of this or an earlier version of Adjudge
 * without a row. The tables stay locked until the transaction ends, so that it is still empty when it is filled.
 */
export async function requireEmpty(client: Client, migrations: readonly Migration[]): Promise<void> {
  const { rows: recorded } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  const tables = await listTables(client);
  if (!recorded[0]?.there) {
    if (tables.length === 0) return;
    const names = tables.map(({ name }) => name).slice(0, 3);
    throw new AppError(
      "conflict",
      `The database is not empty and does not belong to Adjudge: it has the tables ${names.join(", ")}${tables.length > 3 ? " …" : ""}. Nothing was restored.`,
    );
  }
  // Also refuses a database of a newer version, whose tables are not known here.
  const { rows: applied } = await client.query<AppliedMigration>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  try {
    missingMigrations(migrations, applied);
  } catch (error) {
    if (error instanceof MigrationError)
      throw new AppError("conflict", `${error.message} Nothing was restored.`);
    throw error;
  }
  const full: string[] = [];
  for (const { name } of tables) {
    const table = client.escapeIdentifier(name);
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const { rows } = await client.query<{ full: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS full`);
    if (rows[0]?.full) full.push(name);
  }
  if (full.length === 0) return;
  throw new AppError(
    "conflict",
    `The database is not empty: there are rows in ${full.slice(0, 5).join(", ")}${full.length > 5 ? " …" : ""}. ` +
      "Restore into an empty database: set another ADJUDGE_HOME, or another DATABASE_URL. Nothing was restored.",
  );
}

/**
 * Takes the empty tables away with what hangs on them, so that they can be made again as they were when the backup was
 * made: migrations only go forward. Comes back where the transaction is undone.
 */
export async function removeEmptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP %s IF EXISTS %I CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, relname) AS statement
    FROM pg_class c WHERE relnamespace = ${OURS} AND relkind IN ('r', 'v') AND NOT ${OF_AN_EXTENSION("pg_class", "c.oid")}
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
    FROM pg_proc p WHERE pronamespace = ${OURS} AND NOT ${OF_AN_EXTENSION("pg_proc", "p.oid")}
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS %I CASCADE', typname)
    FROM pg_type t WHERE typnamespace = ${OURS} AND typtype = 'e' AND NOT ${OF_AN_EXTENSION("pg_type", "t.oid")}`);
  for (const { statement } of rows) await client.query(statement);
}
