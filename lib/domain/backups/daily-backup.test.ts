import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBackupDue } from "./backup-due";
import { backupFileName, isBackupFileName, outdatedBackups } from "./backup-file-name";
import { ageInWords, backupNotice } from "./backup-notice";
import { expectedBackupBytes, reservedBytes, spaceProblem } from "./backup-space";

const now = new Date("2026-06-10T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe("isBackupDue", () => {
  it.each([
    ["never made", null, null, true],
    ["made an hour ago", 1, null, false],
    ["a day old", 24, null, true],
    ["of before the machine slept for a week", 170, null, true],
    ["failed just now", 30, 0, false],
    ["failed an hour ago", 30, 1, true],
    ["of a clock that was ahead", -48, null, true],
    ["failed under a clock that was ahead", 30, -48, true],
  ])("%s", (_name, taken, failed, due) => {
    const at = (hours: number | null) => (hours === null ? null : hoursAgo(hours));
    expect(isBackupDue({ takenAt: at(taken), failedAt: at(failed) }, now)).toBe(due);
  });
});

describe("files of backups", () => {
  it("are named by their moment, in its order", () => {
    expect(backupFileName(now)).toBe("adjudge-20260610T120000Z.backup");
    const dates = fc.date({ min: new Date(0), max: new Date("9999-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.nat(1e9), (date, later) => {
        const names = [backupFileName(date), backupFileName(new Date(date.getTime() + 1000 + later))];
        expect(names.every(isBackupFileName)).toBe(true);
        expect(names.toSorted()).toEqual(names);
      }),
    );
  });

  it("beyond the newest few go, oldest first, and nothing else does", () => {
    const names = Array.from({ length: 9 }, (_, day) => backupFileName(hoursAgo(24 * day)));
    const others = ["notes.txt", "adjudge-20200101T000000Z.backup.123.part", "mine.backup"];
    expect(outdatedBackups([...names, ...others], 7)).toEqual([names[8], names[7]]);
    expect(outdatedBackups(names.slice(0, 3), 7)).toEqual([]);
  });
});

describe("room on the disk", () => {
  it("leaves a gigabyte, or a twentieth of a small disk", () => {
    expect([reservedBytes(500e9), reservedBytes(4e9)]).toEqual([1e9, 0.2e9]);
    expect(spaceProblem({ freeBytes: 1.5e9, totalBytes: 500e9 }, 0.5e9)).toBeUndefined();
    expect(spaceProblem({ freeBytes: 1.4e9, totalBytes: 500e9 }, 0.5e9)).toBe(
      "The disk has 1.4 GB free; a backup needs 1.5 GB, including a reserve.",
    );
  });

  it("expects a fifth more than last time, or half of the database", () => {
    expect([expectedBackupBytes(100, 5000), expectedBackupBytes(undefined, 5000)]).toEqual([120, 2500]);
  });
});

describe("what organisers are told", () => {
  const daily = { dailySince: hoursAgo(1000), takenAt: hoursAgo(3), failure: null };

  it.each([
    ["fresh", daily, "quiet", "The last backup was made 3 hours ago."],
    ["of two days ago", { ...daily, takenAt: hoursAgo(48) }, "quiet", "The last backup was made 2 days ago."],
    [
      "older than two days",
      { ...daily, takenAt: hoursAgo(73) },
      "warning",
      "The last backup was made 3 days ago. There should be one every day.",
    ],
    [
      "failing",
      { ...daily, failure: "The disk is full." },
      "warning",
      "The last backup was made 3 hours ago. The daily backup failed: The disk is full.",
    ],
    [
      "not yet",
      { ...daily, dailySince: hoursAgo(0), takenAt: null },
      "quiet",
      "The first backup will be made soon.",
    ],
    [
      "never",
      { ...daily, takenAt: null },
      "warning",
      "There is no backup yet. There should be one every day.",
    ],
    [
      "made by command long ago, of a database of one's own",
      { dailySince: null, takenAt: hoursAgo(1000), failure: null },
      "quiet",
      "The last backup was made 41 days ago.",
    ],
  ])("%s", (_name, standing, kind, text) => {
    expect(backupNotice(standing, now)).toEqual({ kind, text });
  });

  it("nothing about a database of one's own that was never backed up here", () => {
    expect(backupNotice({ dailySince: null, takenAt: null, failure: null }, now)).toBeUndefined();
  });

  it("ages in words", () => {
    expect([0, 1, 1.9, 47, 48].map((hours) => ageInWords(hours * 3_600_000))).toEqual([
      "less than an hour ago",
      "1 hour ago",
      "1 hour ago",
      "47 hours ago",
      "2 days ago",
    ]);
  });
});
