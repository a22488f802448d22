import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  type ArchivedInstallation,
  type ArchivedOptions,
  fillLog,
  removeArchives,
  startArchived,
  temporaryArchive,
} from "../../testing/backups/archived-installation";
import { createCampaign } from "../../testing/database/people";
import { removeInstallation } from "../../testing/database/remove-installation";
import { administer } from "../../testing/database/template-database";
import { smallDisk } from "../../testing/faults/small-disk";
import { UNFINISHED } from "./archive-folder";
import { ArchiveProblem, archiveFailure } from "./archive-problem";

const patience = 120_000;
const opened: ArchivedInstallation[] = [];
const start = async (options: ArchivedOptions = {}) => {
  const installation = await startArchived(options);
  opened.push(installation);
  return installation;
};
afterEach(async () => {
  for (const installation of opened.splice(0)) {
    await installation.stop().catch(() => {});
    removeInstallation(installation.home);
  }
});
afterAll(removeArchives);

const copied = ({ copiedAt }: { readonly copiedAt: Date | null }) => copiedAt !== null;
const well = ({ failure }: { readonly failure: string | null }) => failure === null;
const logOf = (archive: string) => readdirSync(path.join(archive, "log")).sort();
/** Each once: what is being compressed lies there twice for a moment. */
const segmentsOf = (archive: string) => [
  ...new Set(logOf(archive).map((name) => Number.parseInt(name.slice(16, 24), 16))),
];
/** Those that count; one that is being made does not. */
const copiesOf = (archive: string) =>
  readdirSync(path.join(archive, "base"))
    .filter((name) => !name.endsWith(UNFINISHED))
    .sort();

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

describe("the archive", () => {
  it(
    "is what PostgreSQL itself has in its log, byte by byte, and files are for their owner alone",
    async () => {
      const installation = await start();
      const { archive, home } = installation;
      await installation.until(copied);
      await fillLog(installation.server, 40);
      await installation.archived();
      // Compressed once they are safe.
      const complete = () => logOf(archive).filter((name) => name.endsWith(".gz"));
      await installation.until(() => complete().length > 1);
      let compared = 0;
      for (const name of complete()) {
        const own = path.join(home, "postgres/pg_wal", path.basename(name, ".gz"));
        // What was archived need not be kept; what was is the same.
        if (!existsSync(own)) continue;
        expect(gunzipSync(readFileSync(path.join(archive, "log", name))).equals(readFileSync(own))).toBe(
          true,
        );
        compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
      for (const entry of readdirSync(archive, { withFileTypes: true, recursive: true }))
        expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o077).toBe(0);
    },
    patience,
  );

  it(
    "goes on where it stopped, without another copy, whatever came meanwhile",
    async () => {
      const installation = await start();
      const { archive, db } = installation;
      await installation.until(copied);
      await installation.stopArchiving();
      const copies = copiesOf(archive);
      await createCampaign(db);
      await fillLog(installation.server, 20);
      installation.startArchiving();
      await installation.archived();
      expect(installation.failures).toEqual([]);
      expect(copiesOf(archive)).toEqual(copies);
      const segments = segmentsOf(archive);
      expect(segments.length).toBeGreaterThan(1);
      expect(segments.every((segment, place) => place === 0 || segment === segments[place - 1]! + 1)).toBe(
        true,
      );
    },
    patience,
  );

  it(
    "that was away for so long that its share of the log was dropped begins anew with a copy; nobody who stored anything waited",
    async () => {
      const installation = await start({ maxLogMegabytes: 64 });
      const { archive, db } = installation;
      await installation.until(copied);
      const copies = copiesOf(archive);
      renameSync(archive, `${archive}-away`);
      await installation.until(({ failure }) => failure !== null);
      expect(installation.failures.at(-1)).toContain("The archive is gone. Is its disk mounted?");
      for (let round = 0; round < 3; round += 1) {
        await fillLog(installation.server, 40);
        await administer(installation.superuserUrl(), "CHECKPOINT");
        await createCampaign(db);
      }
      // 120 MB and more were written, and 64 may be kept.
      expect(await ask(installation.superuserUrl(), "SELECT wal_status FROM pg_replication_slots")).toEqual([
        { wal_status: "lost" },
      ]);
      const returned = new Date();
      renameSync(`${archive}-away`, archive);
      await installation.until(({ copiedAt }) => copiedAt !== null && copiedAt > returned);
      await installation.archived();
      expect(copiesOf(archive).filter((name) => !copies.includes(name))).toHaveLength(1);
      // Never said to hold what could not be brought back: the old copy does not lead over the gap.
      const claims = installation.told.filter(({ archivedUntil: to }) => to !== null && to > returned);
      expect(claims.length).toBeGreaterThan(0);
      expect(claims.filter(({ copiedAt }) => copiedAt === null || copiedAt < returned)).toEqual([]);
    },
    2 * patience,
  );

  it.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)(
    "whose disk is full says so at once, stores what comes when there is room again, and nobody who stored anything waited",
    async () => {
      const folder = `${temporaryArchive()}-disk`;
      const disk = smallDisk(folder, 120);
      if (disk === undefined) throw new Error("no small disk could be mounted");
      try {
        const archive = path.join(folder, "archive");
        mkdirSync(archive);
        const installation = await start({ archive });
        await installation.until(copied);
        disk.fill();
        await createCampaign(installation.db);
        await fillLog(installation.server, 5);
        await installation.until(({ failure }) => failure === "The archive's disk is full.");
        const { archivedUntil } = installation.state()!;
        await createCampaign(installation.db);
        await installation.toldAgain(3);
        expect(installation.state()).toMatchObject({ archivedUntil, failure: "The archive's disk is full." });
        disk.empty();
        await installation.until(well);
        await installation.archived();
        await installation.stopArchiving();
      } finally {
        for (const each of opened) await each.stopArchiving();
        disk.remove();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    patience,
  );

  it(
    "that is deleted while it is written to is missed at once, and is not begun anew in its place unasked",
    async () => {
      const installation = await start();
      const { archive } = installation;
      await installation.until(copied);
      for (const entry of readdirSync(archive)) rmSync(path.join(archive, entry), { recursive: true });
      await installation.until(({ failure }) => failure?.includes("The archive is gone.") === true);
      await installation.toldAgain(3);
      // A sign of life may come in between, and is no reason to take the folder for somebody else's.
      const left = path.join(archive, "writer.json");
      expect(readdirSync(archive).filter((name) => name !== "writer.json")).toEqual([]);
      writeFileSync(left, JSON.stringify({ token: "t", host: "here", at: "2026-01-01T00:00:00.000Z" }));
      // Somebody means it.
      rmSync(path.join(installation.home, "archive.json"));
      await installation.until((state) => well(state) && copied(state));
      await installation.archived();
    },
    patience,
  );
});

describe("what keeps the archive from going on", () => {
  const failed = (code: string, syscall = "open") => Object.assign(new Error(code), { code, syscall });
  it.each([
    [failed("ENOSPC", "write"), "The archive's disk is full."],
    [failed("EDQUOT", "write"), "The archive's disk is full."],
    [failed("EACCES"), "The archive is not writable."],
    [failed("EROFS"), "The archive is read-only."],
    [failed("ESTALE"), "The archive is gone. Is its disk mounted?"],
    [failed("EIO", "fdatasync"), "Writing to the archive's disk failed (EIO)."],
    [
      failed("ECONNREFUSED", "connect"),
      "The database does not provide its log; see the log file for the reason.",
    ],
    [failed("57P01", ""), "The database does not provide its log; see the log file for the reason."],
    [new ArchiveProblem("In its own words."), "In its own words."],
  ])("%s is said in words for organisers", (error, words) => {
    expect(archiveFailure(error)).toBe(words);
  });
});

describe("a folder that is not this installation's archive", () => {
  it(
    "is left as it is: another's archive, other files, one that somebody else writes to",
    async () => {
      const first = await start();
      await first.until(copied);
      const contents = () => readdirSync(first.archive, { recursive: true }).sort();
      await first.stopArchiving();
      const before = contents();
      const second = await start({ archive: first.archive, isAnother: true });
      await second.until(({ failure }) => failure !== null);
      expect(second.failures).toEqual([
        "The archive belongs to another installation; nothing was written to it.",
      ]);
      expect(contents()).toEqual(before);
      await second.stopArchiving();

      const others = temporaryArchive();
      writeFileSync(path.join(others, "thesis.tex"), "dear to somebody");
      const third = await start({ archive: others });
      await third.until(({ failure }) => failure !== null);
      expect(third.failures).toEqual(["The folder contains other files, but no archive."]);
      expect(readdirSync(others)).toEqual(["thesis.tex"]);

      // A copy of the installation, as a snapshot of the machine would be, while the first one goes on.
      first.startArchiving();
      await first.archived();
      const known = path.join(first.home, "archive.json");
      const copy = { ...JSON.parse(readFileSync(known, "utf8")), token: "another hand" };
      writeFileSync(
        path.join(first.archive, "writer.json"),
        JSON.stringify({ ...copy, host: "elsewhere", at: "now" }),
      );
      await first.until(({ failure }) => failure !== null);
      expect(first.failures.at(-1)).toMatch(/^Another installation writes to it/);
      // Whoever that was is silent by now.
      await first.until(well);
    },
    2 * patience,
  );

  it(
    "that a database put back to an earlier state has left behind is told apart",
    async () => {
      const installation = await start();
      const { archive } = installation;
      await installation.until(copied);
      await createCampaign(installation.db);
      await installation.archived();
      await installation.stopArchiving();
      const [growing] = logOf(archive).filter((name) => name.endsWith(".part"));
      const file = path.join(archive, "log", growing!);
      const bytes = readFileSync(file);
      // As if something else had happened in the same place of the log.
      bytes[8200] = (bytes[8200] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      installation.startArchiving();
      await installation.until(({ failure }) => failure !== null);
      expect(installation.failures.at(-1)).toContain("was the database reset to an earlier state?");
      expect(readFileSync(file).equals(bytes)).toBe(true);
    },
    patience,
  );
});

describe("an installation that archives no longer", () => {
  it(
    "keeps no log for it, and lets nobody copy its files",
    async () => {
      const { home, stop, until } = await startArchived();
      await until(copied);
      await stop();
      const { startEmbeddedServer } = await import("../embedded/embedded-server");
      const projectRoot = path.resolve(import.meta.dirname, "../../..");
      const server = await startEmbeddedServer({ projectRoot, stateFolder: home, say: () => {} });
      try {
        expect(await ask(server.url, "SELECT slot_name FROM pg_replication_slots")).toEqual([]);
        expect(
          await ask(server.url, "SELECT rolreplication FROM pg_roles WHERE rolname = 'adjudge_archive'"),
        ).toEqual([{ rolreplication: false }]);
      } finally {
        await server.stop();
        removeInstallation(home);
      }
    },
    patience,
  );
});
