import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { verifyBackup } from "../../usecases/backups/verify-backup";
import { startDailyBackups } from "./daily-backups";

const { db, url } = useTestDatabase();
const home = mkdtempSync(path.join(tmpdir(), "adjudge-daily-"));
afterAll(() => rmSync(home, { recursive: true }));

it("backs up by itself, once although it looks often, and stops when told to", async () => {
  const folder = path.join(home, "backups");
  const backups = startDailyBackups(url, home, { firstAfterMs: 0, lookEveryMs: 20 });
  const made = await vi.waitUntil(
    () => db.backupState.findFirst({ where: { kind: "DAILY", takenAt: { not: null } } }),
    { timeout: 60_000 },
  );
  await backups.stop();
  for (const _ of ["again", "and again"]) {
    const looking = startDailyBackups(url, home, { firstAfterMs: 0 });
    // Its turn comes before this one's, and what it has begun ends.
    await sleep(0);
    await looking.stop();
  }
  expect(made?.failure).toBeNull();
  const [file, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect((await verifyBackup({ file: path.join(folder, file!) })).bytes).toBe(Number(made?.bytes));
});
