import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser, testNow } from "../../testing/database/people";
import { BACKUPS_KEPT, backupDaily } from "./backup-daily";
import { verifyBackup } from "./verify-backup";
import { viewLastBackup } from "./view-last-backup";

const { db, url } = useTestDatabase();
const home = mkdtempSync(path.join(tmpdir(), "adjudge-daily-"));
afterAll(() => rmSync(home, { recursive: true }));
const folder = path.join(home, "backups");

const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const at = (hours: number) => contextOf(db, { kind: "system" }, hoursLater(hours));
const daily = (hours: number, options: Parameters<typeof backupDaily>[2] = {}) =>
  backupDaily({ databaseUrl: url, folder }, at(hours), options);
const notice = (hours: number) => viewLastBackup(at(hours));

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.backupState.deleteMany();
});

describe("the daily backup", () => {
  it("is made at first, then when a day has passed or its file is gone", async () => {
    await createCampaign(db);
    const made = await daily(0);
    expect(made).toMatchObject({ done: "made", removed: 0 });
    expect(await daily(23)).toEqual({ done: "not due" });
    expect(await daily(24)).toMatchObject({ done: "made" });
    // The machine slept for a week.
    expect(await daily(200)).toMatchObject({ done: "made" });
    expect(readdirSync(folder)).toHaveLength(3);
    for (const name of readdirSync(folder)) {
      const { header } = await verifyBackup({ file: path.join(folder, name) });
      expect(header.tables.find((table) => table.name === "campaign")).toMatchObject({ rows: 1 });
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    rmSync(folder, { recursive: true });
    expect(await daily(201)).toMatchObject({ done: "made" });
  });

  it("keeps a week of them, and takes away what a machine that went down left", async () => {
    mkdirSync(folder);
    const leftover = path.join(folder, "adjudge-20260101T000000Z.backup.123.part");
    writeFileSync(leftover, "half");
    writeFileSync(path.join(folder, "notes.txt"), "mine");
    for (let day = 0; day < BACKUPS_KEPT + 2; day++) await daily(24 * day);
    const backups = readdirSync(folder).filter((name) => name.endsWith(".backup"));
    expect(backups).toHaveLength(7);
    expect(backups.sort()[0]).toBe("adjudge-20260603T100000Z.backup");
    expect([existsSync(leftover), existsSync(path.join(folder, "notes.txt"))]).toEqual([false, true]);
  });

  it("never fills the disk: refused before it begins, told to organisers, tried again after an hour", async () => {
    await daily(0);
    const full = { diskSpace: async () => ({ freeBytes: 0.9e9, totalBytes: 100e9 }) };
    const failure = expect.stringMatching(
      /^The disk has 900 MB free; a backup needs 1\.0 GB, including a reserve\.$/,
    );
    expect(await daily(25, full)).toMatchObject({ done: "failed", failure });
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await notice(25)).toEqual({
      kind: "warning",
      text: expect.stringMatching(
        /^The last backup was made 25 hours ago\. The daily backup failed: The disk has/,
      ),
    });
    expect(await daily(25.5)).toEqual({ done: "not due" });
    expect(await daily(26)).toMatchObject({ done: "made" });
    expect(await notice(27)).toEqual({ kind: "quiet", text: "The last backup was made 1 hour ago." });
  });

  it("that cannot write says so without a path, and leaves nothing", async () => {
    writeFileSync(folder, "a file where the folder should be");
    const failed = await daily(0);
    expect(failed).toMatchObject({
      done: "failed",
      failure: "It failed (EEXIST); see the log for the reason.",
    });
    expect(await notice(0)).toMatchObject({ kind: "warning" });
    rmSync(folder);
  });

  it("told to stop leaves nothing and is no failure", async () => {
    expect(await daily(0, { signal: AbortSignal.abort() })).toEqual({ done: "not due" });
    expect(readdirSync(folder)).toEqual([]);
    expect(await notice(0)).toEqual({ kind: "quiet", text: "The first backup will be made soon." });
  });

  it("is nobody's to make but the installation's and an administrator's, and judges are told nothing", async () => {
    const { actor } = await createOrganiser(db);
    const organiser = contextOf(db, actor);
    await expect(backupDaily({ databaseUrl: url, folder }, organiser)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await viewLastBackup(organiser)).toBeUndefined();
    await expect(viewLastBackup(contextOf(db, { ...actor, role: "JUDGE" }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
