import path from "node:path";
import { createDatabase } from "../../db/connection/client";
import { log } from "../../log";
import { backupDaily } from "../../usecases/backups/backup-daily";
import { type Polling, startPolling } from "./start-polling";

/** Not at once: an installation that has just started has better things to do. */
const FIRST_AFTER_MS = 60_000;
/** How often it is looked whether one is due. After a machine slept, it soon is. */
const LOOK_EVERY_MS = 10 * 60_000;

/** Backs the embedded database up once a day for as long as the installation runs, into the state folder. */
export function startDailyBackups(
  databaseUrl: string,
  stateFolder: string,
  { firstAfterMs = FIRST_AFTER_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Polling {
  const folder = path.join(stateFolder, "backups");

  async function look(signal: AbortSignal): Promise<void> {
    const db = createDatabase(databaseUrl, { poolSize: 2, applicationName: "adjudge backup" });
    try {
      const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
      const backup = await backupDaily({ databaseUrl, folder }, context, { signal });
      if (backup.done === "made") log().info({ ...backup }, "daily backup made");
      if (backup.done === "failed") log().error({ error: messageOf(backup.error) }, "daily backup failed");
    } catch (error) {
      // The database itself is away, which others report.
      log().error({ error: messageOf(error) }, "daily backup failed");
    } finally {
      await db.$disconnect();
    }
  }

  return startPolling(look, { firstAfterMs, lookEveryMs });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
