import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { useEmptyDatabase } from "../../testing/database/database";
import { readCatalogue } from "../../testing/database/database-catalogue";
import { prismaMigrateDeploy } from "../../testing/database/prisma-schema-engine";
import { withDatabase } from "../../testing/database/template-database";
import { migrate, readMigrations } from "./migrate";

const shipped = path.resolve(import.meta.dirname, "../../../prisma/migrations");
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
    await expect(migrate(database.url, folder)).rejects.toThrow("was changed after it was applied");
  });

  it("refuses to go on where another program stopped half-way", async () => {
    addMigration("29990101000000_broken", 'CREATE TABLE "half" (id int);');
    await query(
      database.url,
      "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '2999%'",
    );
    await expect(migrate(database.url, folder)).rejects.toThrow(
      "was started by another program and not finished",
    );
  });
});

describe("pairs that an earlier version imported as a ranking each", () => {
  const database = useEmptyDatabase();

  it("are known for what they are after the upgrade, and rankings stay rankings", async () => {
    for (const name of names.filter((each) => each >= "20261120030000_ungrouped_pairs"))
      rmSync(path.join(folder, name), { recursive: true });
    await migrate(database.url, folder);
    const campaign = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    const row = (number: number, shown: number, columns = "NULL, NULL, to_timestamp(0), NULL") =>
      `('${campaign(number)}', 1, 1, 'REGULAR', 'IMPORTED', ${shown}, '{}', ${columns})`;
    // Neither triggers nor foreign keys, which takes a superuser: the rows are all that matters here.
    await query(
      withDatabase(inject("adminUrl"), new URL(database.url).pathname.slice(1)),
      `SET session_replication_role = replica;
       INSERT INTO ranking (campaign_id, segment_id, judge_id, kind, origin, shown, display_order,
                            file_id, file_source_id, answered_at, active_ms) VALUES
         ${row(1, 2)}, ${row(1, 2)}, ${row(1, 0)},
         ${row(2, 2)}, ${row(2, 3)},
         ${row(3, 2, "NULL, '7', to_timestamp(0), NULL")},
         ${row(4, 2, "'7', NULL, to_timestamp(0), NULL")},
         ${row(5, 2, "NULL, NULL, now(), NULL")},
         ${row(6, 2, "NULL, NULL, to_timestamp(0), 900")}`,
    );
    await migrate(database.url, shipped);
    const flags = "SELECT right(campaign_id::text, 1)::int AS campaign, ungrouped FROM ranking ORDER BY id";
    const all = (await query(database.url, flags)) as { campaign: number; ungrouped: boolean }[];
    expect(all.map(({ campaign: number, ungrouped }) => [number, ungrouped])).toEqual([
      ...[1, 1, 1].map((number) => [number, true]),
      ...[2, 2, 3, 4, 5, 6].map((number) => [number, false]),
    ]);
  });
});

describe("campaigns that an earlier version imported without a source", () => {
  const database = useEmptyDatabase();

  it("leave open what their first segment is called, unless one is called 0; others count from 0", async () => {
    for (const name of names.filter((each) => each >= "20261120040000_segment_numbers"))
      rmSync(path.join(folder, name), { recursive: true });
    await migrate(database.url, folder);
    const campaign = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    const made = [1, 2, 3].map(
      (number) => `('${campaign(number)}', 'c${number}', 'C', 'CORRECTION', 'en', 'en', 1)`,
    );
    const segment = (number: number, position: number, source: string) =>
      `('${campaign(number)}', ${position}, '${source}')`;
    await query(
      database.url,
      `INSERT INTO campaign (id, slug, name, kind, source_language, target_language, seed) VALUES ${made.join(", ")};
       INSERT INTO segment (campaign_id, position, source) VALUES
         ${segment(1, 4, "(source 4 not in the file)")}, ${segment(1, 7, "(source 7 not in the file)")},
         ${segment(2, 0, "(source 0 not in the file)")}, ${segment(2, 7, "(source 7 not in the file)")},
         ${segment(3, 0, "He go .")}, ${segment(3, 1, "She run .")}`,
    );
    await migrate(database.url, shipped);
    expect(await query(database.url, "SELECT first_segment FROM campaign ORDER BY slug")).toEqual(
      [null, 0, 0].map((first) => ({ first_segment: first })),
    );
  });
});
