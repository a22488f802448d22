import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { connectionString, readCredentials } from "../../db/embedded/credentials";
import type { PlannedFault } from "./fault-plan";
import { interruptMigration } from "./interrupted-migration";
import type { JudgesAtWork } from "./judges-at-work";
import { loseDataFolder } from "./lost-data-folder";
import { killNow } from "./processes";
import type { ManagedInstallation } from "./service-manager";
import type { Stage } from "./stage";
import { startOnFolderInUse, startTwiceOnDatabase } from "./two-starts";

const HOUR_MS = 3_600_000;
const JUMPS_MS = [-26 * HOUR_MS, -HOUR_MS, -61_000, 61_000, HOUR_MS, 26 * HOUR_MS];

/** Lets one fault happen. Resolves when it is over, not when all is well again; what happened is told in a few words. */
export async function strike(
  { kind, chance }: PlannedFault,
  stage: Stage,
  work: JudgesAtWork,
): Promise<string> {
  const { root, installation, disk, clockFile } = stage;
  const pids = installation.pids();
  switch (kind) {
    case "kill-web":
      return startsAgain(installation, () => killNow(pids.web));
    case "kill-worker":
      return killNow(pids.worker) ? "" : "there was none";
    case "kill-database":
      return startsAgain(installation, () => killNow(pids.database));
    case "kill-all": {
      // The order matters to nobody who loses power, so it is drawn.
      const all = [pids.main, pids.web, pids.worker, pids.archiver, pids.database];
      const first = Math.floor(chance * all.length);
      return startsAgain(installation, () => {
        for (let step = 0; step < all.length; step++) killNow(all[(first + step) % all.length]);
        return true;
      });
    }
    case "restart":
      return startsAgain(installation, installation.restart);
    case "cut-connections":
      return `${await cutConnections(installation.home)} cut`;
    case "disk-full": {
      if (disk === undefined) throw new Error("there is no disk small enough to be filled");
      disk.fill();
      await sleep(1000 + 3000 * chance);
      disk.empty();
      return "";
    }
    case "clock-jump": {
      const jump = JUMPS_MS[Math.floor(chance * JUMPS_MS.length)] ?? 0;
      writeFileSync(clockFile, String(jump));
      await sleep(1500);
      writeFileSync(clockFile, "0");
      return `by ${jump / 1000} s and back`;
    }
    case "interrupted-migration": {
      const done = await interruptMigration({
        root,
        server: databaseUrl(installation.home),
        database: `interrupted_${Math.floor(chance * 1e9)}`,
        killAfterMs: 300 + 2500 * chance,
      });
      return `after ${done} migrations`;
    }
    case "data-folder-deleted":
      return loseDataFolder(stage, work, chance);
    case "two-starts-one-folder":
      await startOnFolderInUse(root, installation.home);
      return "the second was refused";
    case "two-starts-one-database":
      await startTwiceOnDatabase(root, databaseUrl(installation.home), `twice_${Math.floor(chance * 1e9)}`);
      return "both came up";
  }
}

const NOTICED_WITHIN_MS = 60_000;

/** What ends one of the processes ends the installation, sooner or later; the service manager then starts it anew. */
async function startsAgain(installation: ManagedInstallation, end: () => boolean): Promise<string> {
  const before = installation.starts();
  if (!end()) return "there was none";
  const until = performance.now() + NOTICED_WITHIN_MS;
  while (installation.starts() === before) {
    if (performance.now() > until) throw new Error("the installation went on as if nothing had happened");
    await sleep(50);
  }
  return "";
}

/** As the one role that may cut others' connections, and make databases. */
export function databaseUrl(home: string): string {
  const credentials = readCredentials(home);
  if (credentials === undefined) throw new Error(`${home} holds no database`);
  return connectionString(credentials, "superuser");
}

async function cutConnections(home: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl(home) });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'adjudge%'`);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
