import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useEmptyDatabase } from "../testing/database";
import { readCatalogue } from "../testing/database-catalogue";
import { prismaMigrateDeploy } from "../testing/prisma-schema-engine";
import { migrate, readMigrations } from "./migrate";

const shipped = path.resolve(import.meta.dirname, "../../prisma/migrations");
const names = readMigrations(shipped).map((migration) => migration.name);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-migrations-"));
  cpSync(shipped, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("migrate and prisma migrate deploy on one database", () => {
  const ours = useEmptyDatabase();
  const theirs = useEmptyDatabase();

  it("Prisma finds nothing to do after ours, and its record has the same shape", async () => {
    expect(await migrate(ours.url, shipped)).toEqual(names);
    expect(await prismaMigrateDeploy(ours.url, shipped)).toEqual([]);
    expect(await migrate(ours.url, shipped)).toEqual([]);
  });

  it("ours finds nothing to do after Prisma, and both make the same database", async () => {
    expect(await prismaMigrateDeploy(theirs.url, shipped)).toEqual(names);
    expect(await migrate(theirs.url, shipped)).toEqual([]);
    expect(await readCatalogue(theirs.url)).toEqual(await readCatalogue(ours.url));
    const record =
      "SELECT migration_name, checksum, applied_steps_count, logs, rolled_back_at, finished_at >= started_at AS finished FROM _prisma_migrations ORDER BY 1";
    expect(await query(ours.url, record)).toEqual(await query(theirs.url, record));
    const shape =
      "SELECT column_name, data_type, character_maximum_length, is_nullable, column_default FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY 1";
    expect(await query(ours.url, shape)).toEqual(await query(theirs.url, shape));
  });
});

describe("migrate", () => {
  const database = useEmptyDatabase();

  it("started four times at once applies each migration once", async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)));
    expect(applied.flat()).toEqual(names);
  });

  it("undoes a migration that fails half-way and leaves no record", async () => {
    addMigration("29990101000000_broken", 'CREATE TABLE "half" (id int); SELECT 1/0;');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      "The migration 29990101000000_broken failed and was undone: division by zero",
    );
    const left = "SELECT to_regclass('half') AS half, count(*)::int AS records FROM _prisma_migrations";
    expect(await query(database.url, left)).toEqual([{ half: null, records: names.length }]);
    addMigration("29990101000000_broken", 'CREATE TABLE "half" (id int);');
    expect(await migrate(database.url, folder)).toEqual(["29990101000000_broken"]);
  });

  it("refuses a database of a newer version", async () => {
    await expect(migrate(database.url, folder)).rejects.toThrow(
      "The database has the migration 29990101000000_broken, which this version of Adjudge does not know",
    );
  });

  it("refuses a migration changed after it was applied", async () => {
    addMigration("29990101000000_broken", 'CREATE TABLE "half" (id bigint);');
    await expect(migrate(database.url, folder)).rejects.toThrow("was changed after it had been applied");
  });

  it("refuses to go on where another program stopped half-way", async () => {
    addMigration("29990101000000_broken", 'CREATE TABLE "half" (id int);');
    await query(
      database.url,
      "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '2999%'",
    );
    await expect(migrate(database.url, folder)).rejects.toThrow(
      "was begun by another program and not finished",
    );
  });
});
