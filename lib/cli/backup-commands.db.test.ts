import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { childEnvironment } from "../env";
import { withFilesOfRun } from "../files/files-of-run";
import { createJudgedCampaign } from "../testing/campaigns/judged-campaign";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useEmptyDatabase, useTestDatabase } from "../testing/database/database";
import { administer, withDatabase } from "../testing/database/template-database";
import { temporaryHome } from "../testing/database/temporary-home";
import { formatOption, jsonOption, outOptions } from "./command-options";
import { addRestore } from "./commands/backups/restore";

const { db, url } = useTestDatabase();
const database = commandDatabase({ db, url });
const run = (...args: readonly string[]) => runCommand(args, database);
const target = useEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-backup-command-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, "all.backup");

/** The command with a database that the test names, where a person would set DATABASE_URL. */
async function restoreInto(to: string, ...args: string[]): Promise<{ stdout: string }> {
  const { printed, terminal } = recordingTerminal();
  const command = new Command("restore").addOption(jsonOption()).addOption(formatOption()).exitOverride();
  for (const option of outOptions()) command.addOption(option);
  addRestore(command, terminal, async () => ({ url: to, close: async () => {} }));
  await withFilesOfRun(terminal, () => command.parseAsync(args, { from: "user" }));
  return printed;
}

beforeAll(async () => {
  await createJudgedCampaign(db);
});

describe("adjudge backup and restore", () => {
  it("writes one file, says what is in it, and keeps when it was made", async () => {
    const { code, stdout, stderr } = await run("backup", "--out", file, "--json");
    // On a busy machine there may be a line of progress.
    expect({ code, said: stderr.replace(/^Backing up: \d+ %.*\n/gm, "") }).toEqual({ code: 0, said: "" });
    const said = JSON.parse(stdout);
    expect(said).toMatchObject({
      file,
      bytes: statSync(file).size,
      migration: expect.stringMatching(/^2026/),
    });
    expect(said.checksum).toBe(readFileSync(file).subarray(-32).toString("hex"));
    const rankings = await db.ranking.count();
    expect(said.tables).toContainEqual({ name: "ranking", rows: rankings });
    expect(said.tables.map(({ name }: { name: string }) => name)).not.toContain("backup_state");
    const state = await db.backupState.findUniqueOrThrow({ where: { kind: "COMMAND" } });
    expect(state).toMatchObject({ bytes: BigInt(said.bytes), failure: null });
  });

  it("names the file by its moment in the folder at hand where none is named, as a table", async () => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      const { code, stdout } = await run("backup");
      expect(code).toBe(0);
      expect(stdout).toMatch(/file\s+adjudge-20260601T100000Z\.backup/);
      expect(existsSync(path.join(folder, "adjudge-20260601T100000Z.backup"))).toBe(true);
    } finally {
      process.chdir(before);
    }
  });

  it("never overwrites, with exit code 2", async () => {
    expect(await run("backup", "--out", file)).toEqual({
      code: 2,
      stdout: "",
      stderr: `adjudge: ${file} already exists: it is never replaced.\n`,
    });
    expect(await run("backup", "--out", path.join(folder, "no/where.backup"))).toMatchObject({ code: 2 });
  });

  it("looks a file through without a database", async () => {
    const { code, stdout } = await run("restore", file, "--check");
    expect(code).toBe(0);
    expect(stdout).toContain("Complete backup");
    const cut = path.join(folder, "cut.backup");
    const { code: cutCode } = await run("backup", "--out", cut);
    expect(cutCode).toBe(0);
    truncateSync(cut, statSync(cut).size - 5);
    expect(await run("restore", cut, "--check")).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(
        /^adjudge: .*cut\.backup is damaged at byte \d+: its end is missing\. Nothing/m,
      ),
    });
    expect(await run("restore", path.join(folder, "none.backup"), "--check")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("none.backup cannot be read: the file does not exist"),
    });
  });

  it("restores, brings up to date, verifies and says so; a second time is refused", async () => {
    const { stdout } = await restoreInto(target.url, file, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, jobs: 0, migratedBy: [] });
    await expect(restoreInto(target.url, file)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("adjudge restore without DATABASE_URL", () => {
  it("brings the embedded database of a new state folder up, fills it and takes it down", () => {
    const { home, remove } = temporaryHome();
    const script = path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs");
    const start = () =>
      spawnSync(process.execPath, [script, "restore", file, "--json"], {
        encoding: "utf8",
        env: { ...childEnvironment({ ADJUDGE_HOME: home, DATABASE_URL: "" }) } as NodeJS.ProcessEnv,
      });
    try {
      const first = start();
      expect(first.stderr).toContain("Preparing the database for the first time.");
      expect(first.status).toBe(0);
      expect(JSON.parse(first.stdout)).toMatchObject({ file, ok: true });
      const again = start();
      expect(again.stderr).toMatch(/The database is not empty: .* Nothing was restored\./);
      expect({ status: again.status, stdout: again.stdout }).toEqual({ status: 1, stdout: "" });
      expect(existsSync(path.join(home, "server.json"))).toBe(false);
    } finally {
      remove();
    }
  });
});

describe("adjudge restore with a DATABASE_URL on which Adjudge could not start", () => {
  const name = `adjudge_restore_misfit_${process.pid}`;
  const misfit = withDatabase(url, name);
  beforeAll(() =>
    administer(
      inject("adminUrl"),
      `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc`,
    ),
  );
  afterAll(() => administer(inject("adminUrl"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  const restoreWith = (DATABASE_URL: string) => {
    const script = path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs");
    const env = { ...childEnvironment({ DATABASE_URL }) } as NodeJS.ProcessEnv;
    return spawnSync(process.execPath, [script, "restore", file], { encoding: "utf8", env });
  };

  it("says why before anything is restored", async () => {
    const { status, stderr } = restoreWith(misfit);
    expect(stderr).toContain(
      "The database that DATABASE_URL names cannot be used: its encoding is SQL_ASCII;",
    );
    expect(status).toBe(2);
    const client = new Client({ connectionString: misfit });
    await client.connect();
    const { rows } = await client.query(
      "SELECT nspname FROM pg_namespace WHERE nspname = 'pgboss' UNION ALL SELECT relname FROM pg_class WHERE relname = 'ranking'",
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it("says so too where none answers", () => {
    const { status, stderr } = restoreWith("postgresql://nobody:hidden@127.0.0.1:9/none");
    expect(stderr).toMatch(/The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/);
    expect(stderr).not.toContain("hidden");
    expect(status).toBe(2);
  });
});
