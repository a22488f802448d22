import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bench } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { seconds } from "../../testing/bench/seconds";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { contextOf } from "../../testing/database/people";
import { administer, withDatabase } from "../../testing/database/template-database";
import { backupDatabase } from "./backup-database";
import { restoreDatabase } from "./restore-database";
import { verifyBackup } from "./verify-backup";

const PLAN = { systems: 13, segments: 1312, judges: 40, texts: 6 };

/** How much the memory of this process grows while the work is done, at most; PostgreSQL's is its own. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; growthMB: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const took = await seconds(work);
  clearInterval(timer);
  return { seconds: took, growthMB: Math.round((most - before) / 1e5) / 10 };
}

const backupAndRestore = (name: string, rankings: number): Bench => ({
  name,
  unit: "s",
  input: `backup of ${rankings} rankings of ${PLAN.systems} systems; beside it checking and restoring them`,
  onlyWhenNamed: true,
  run: (place) =>
    withOwnDatabase(place, async (db, url, superuserUrl) => {
      await createManyRankings(db, { ...PLAN, rankings });
      const folder = mkdtempSync(path.join(tmpdir(), "adjudge-bench-"));
      try {
        const file = path.join(folder, "bench.backup");
        let bytes = 0;
        const backup = await measured(async () => {
          ({ bytes } = await backupDatabase({ databaseUrl: url, file, kind: "COMMAND" }, contextOf(db)));
        });
        const check = await measured(() => verifyBackup({ file }));
        await administer(superuserUrl, `CREATE DATABASE restored TEMPLATE template0 ENCODING 'UTF8'`);
        const into = withDatabase(superuserUrl, "restored");
        const restore = await measured(() =>
          restoreDatabase(
            { file, openDatabase: async () => into },
            { actor: { kind: "system" }, now: new Date(), seed: 0 },
          ),
        );
        return {
          value: backup.seconds,
          backupGrowthMB: backup.growthMB,
          fileMB: Math.round(bytes / 1e5) / 10,
          checkSeconds: check.seconds,
          restoreSeconds: restore.seconds,
          restoreGrowthMB: restore.growthMB,
        };
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
});

export const benches: readonly Bench[] = [
  backupAndRestore("backup-100k", 100_000),
  backupAndRestore("backup-1m", 1_000_000),
];
