import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrate, readMigrations } from "../../db/schema/migrate";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { writeBackupFile } from "../../testing/backups/backup-file";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { readCatalogue } from "../../testing/database/database-catalogue";
import { contextOf, testNow } from "../../testing/database/people";
import { withDatabase } from "../../testing/database/template-database";
import { prepareDatabase } from "../installation/prepare-database";
import { backupDatabase } from "./backup-database";
import { restoreDatabase } from "./restore-database";

const root = path.resolve(import.meta.dirname, "../../..");
const shipped = readMigrations(path.join(root, "prisma/migrations"));
const { db, url } = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-restore-"));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

const system = { actor: { kind: "system" } as const, now: testNow, seed: 0 };
const restore = (file: string, into: string, signal?: AbortSignal) =>
  restoreDatabase({ file: inFolder(file), openDatabase: async () => into }, system, signal ? { signal } : {});

async function query<Row>(to: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: to });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Everything of ours in a database: nothing where it is empty. */
const tablesIn = (to: string) =>
  query(to, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace");

beforeAll(async () => {
  await createManyRankings(db, { rankings: 3_000, systems: 6, segments: 60, judges: 10, texts: 5 });
  await backupDatabase({ databaseUrl: url, file: inFolder("whole"), kind: "COMMAND" }, contextOf(db));
});

describe("a damaged file", () => {
  const target = useEmptyDatabase();

  it("is refused wherever the damage is, and the database is as empty as before", async () => {
    const whole = readFileSync(inFolder("whole"));
    const stream = createStream(1, "damage", 0);
    const damages: (() => void)[] = [
      () => truncateSync(inFolder("damaged"), whole.length - 1),
      () => truncateSync(inFolder("damaged"), Math.floor(whole.length / 2)),
      () => appendFileSync(inFolder("damaged"), "x"),
      ...Array.from({ length: 10 }, () => () => {
        const changed = Buffer.from(whole);
        changed[uniformInt(stream, 0, whole.length)]! ^= 1 << uniformInt(stream, 0, 8);
        writeFileSync(inFolder("damaged"), changed);
      }),
    ];
    let isOpened = false;
    const openDatabase = async () => {
      isOpened = true;
      return target.url;
    };
    for (const damage of damages) {
      writeFileSync(inFolder("damaged"), whole);
      damage();
      await expect(restoreDatabase({ file: inFolder("damaged"), openDatabase }, system)).rejects.toThrow(
        /is damaged at byte|was not written by adjudge backup|of format/,
      );
    }
    expect(isOpened).toBe(false);
    expect(await tablesIn(target.url)).toEqual([]);
  });

  it("that was whole when looked through and is another when it is used changes nothing", async () => {
    writeFileSync(inFolder("changing"), readFileSync(inFolder("whole")));
    const openDatabase = async () => {
      // Another whole backup, of another moment, in the place of the first.
      await backupDatabase(
        { databaseUrl: url, file: inFolder("other"), kind: "COMMAND" },
        contextOf(db, system.actor, new Date("2026-07-01T00:00:00Z")),
      );
      writeFileSync(inFolder("changing"), readFileSync(inFolder("other")));
      return target.url;
    };
    await expect(restoreDatabase({ file: inFolder("changing"), openDatabase }, system)).rejects.toThrow(
      /was changed while it was restored|is damaged/,
    );
    expect(await tablesIn(target.url)).toEqual([]);
  });
});

describe("a restore that does not come to its end", () => {
  const target = useEmptyDatabase();

  it("leaves nothing, killed in the middle or told to stop, and can be done again", async () => {
    const script = path.join(root, "lib/testing/database/restore-process.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, inFolder("whole"), target.url], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (text: Buffer) => {
        said += text.toString();
        child.kill("SIGKILL");
      });
      child.once("exit", () => resolve());
    });
    expect(said).toMatch(/^\d+\/\d+\n/);
    expect(said).not.toContain("restored");
    expect(await tablesIn(target.url)).toEqual([]);

    const stop = new AbortController();
    const stopped = restoreDatabase(
      { file: inFolder("whole"), openDatabase: async () => target.url },
      system,
      { signal: stop.signal, onRestoring: () => stop.abort() },
    );
    await expect(stopped).rejects.toThrow("aborted");
    expect(await tablesIn(target.url)).toEqual([]);

    const { campaigns, migratedBy } = await restore("whole", target.url);
    expect(campaigns).toMatchObject([{ tallies: [], taken: [] }]);
    expect(migratedBy).toEqual([]);
    const counted =
      "SELECT (SELECT count(*)::int FROM ranking) AS rankings, (SELECT count(*)::int FROM ranking_entry) AS entries";
    expect(await query(target.url, counted)).toEqual(await query(url, counted));
  });
});

describe("a backup of another version", () => {
  const target = useEmptyDatabase();
  const header = async (file: string, changes: Parameters<typeof writeBackupFile>[2]) =>
    writeBackupFile(inFolder(file), [], changes);

  it("that is newer is refused by name", async () => {
    await header("newer", {
      version: "9.0.0",
      migrations: [...shipped, { name: "29990101000000_later" }].map(({ name }) => ({
        name,
        checksum: shipped.find((each) => each.name === name)?.checksum ?? "0".repeat(64),
      })),
    });
    await expect(restore("newer", target.url)).rejects.toThrow(
      "The backup was written by a newer version of Adjudge (9.0.0): its database had the migration 29990101000000_later",
    );
  });

  it("whose migrations are not ours is refused", async () => {
    await header("changed", { migrations: [{ name: shipped[0]!.name, checksum: "0".repeat(64) }] });
    await expect(restore("changed", target.url)).rejects.toThrow(
      /a different form of the migration 20261118000000_tables/,
    );
  });

  it("whose tables do not fit its migrations changes nothing", async () => {
    await writeBackupFile(inFolder("odd"), [{ name: "odd_table", pieces: ["1\n"] }], {
      migrations: shipped.map(({ name, checksum }) => ({ name, checksum })),
    });
    await expect(restore("odd", target.url)).rejects.toThrow(/do not match its migrations/);
    expect(await tablesIn(target.url)).toEqual([]);
  });
});

describe("the database restored into", () => {
  const migrated = useEmptyDatabase();
  const foreign = useEmptyDatabase();
  const newer = useEmptyDatabase();
  const folderOf = path.join(root, "prisma/migrations");

  it("may have its tables already, where they are empty: whoever may work on those goes on", async () => {
    const application = withDatabase(inject("applicationUrl"), new URL(migrated.url).pathname.slice(1));
    await prepareDatabase({ ownerUrl: migrated.url, url: application }, root);
    await restore("whole", migrated.url);
    expect(await readCatalogue(migrated.url)).toEqual(await readCatalogue(url));
    const everyRow = "SELECT count(*)::int AS count FROM ranking";
    expect(await query(application, everyRow)).toEqual(await query(url, everyRow));
  });

  it("may not hold other tables, nor be of a newer version", async () => {
    await query(foreign.url, "CREATE TABLE notes (id int)");
    await expect(restore("whole", foreign.url)).rejects.toThrow(
      /not empty and does not belong to Adjudge: it has the tables notes/,
    );
    await migrate(newer.url, folderOf);
    await query(
      newer.url,
      "UPDATE _prisma_migrations SET migration_name = '29990101000000_later' WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)",
    );
    await expect(restore("whole", newer.url)).rejects.toThrow(
      /29990101000000_later, which this version .* Nothing was restored/,
    );
  });

  it("may belong to a user who is no superuser", async () => {
    const role = `restorer_${Date.now().toString(36)}`;
    const own = new URL(migrated.url);
    const admin = inject("adminUrl");
    await query(admin, `CREATE ROLE ${role} LOGIN PASSWORD 'restorer' NOSUPERUSER`);
    const database = `${own.pathname.slice(1)}_managed`;
    await query(admin, `CREATE DATABASE "${database}" OWNER ${role} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      own.pathname = `/${database}`;
      own.username = role;
      own.password = "restorer";
      const { campaigns } = await restore("whole", own.href);
      expect(campaigns).toMatchObject([{ tallies: [], taken: [] }]);
      expect(await readCatalogue(own.href)).toEqual(await readCatalogue(url));
    } finally {
      await query(admin, `DROP DATABASE "${database}" WITH (FORCE)`);
      await query(admin, `DROP ROLE ${role}`);
    }
  });

  it("that refuses what is in the file says so", async () => {
    const limited = new URL(foreign.url);
    limited.password = "wrong";
    await expect(restore("whole", limited.href)).rejects.toThrow(
      /The database rejected the backup: .*authentication/,
    );
  });
});
