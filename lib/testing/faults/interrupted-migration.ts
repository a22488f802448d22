import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { readMigrations } from "../../db/schema/migrate";
import { childEnvironment } from "../../env";
import { administer, withDatabase } from "../database/template-database";
import { killNow } from "./processes";

export interface MigrationFault {
  readonly root: string;
  /** The server, by any of its databases. */
  readonly server: string;
  readonly database: string;
  /** How long the first attempt may run. */
  readonly killAfterMs: number;
}

/**
 * Migrates an empty database, is killed on the way, and tries again. Throws where what the second attempt finds cannot
 * be continued, or ends with other migrations than the folder has. Returns how many were there after the kill.
 */
export async function interruptMigration(fault: MigrationFault): Promise<number> {
  const { root, server, database, killAfterMs } = fault;
  await administer(server, `CREATE DATABASE "${database}" TEMPLATE template0 ENCODING 'UTF8'`);
  const url = withDatabase(server, database);
  try {
    const first = startMigration(root, url);
    await Promise.race([first.ended, sleep(killAfterMs)]);
    killNow(first.pid);
    await first.ended;
    const before = await appliedMigrations(url);
    const code = await startMigration(root, url).ended;
    if (code !== 0)
      throw new Error(`after ${before.length} migrations and a kill, the next attempt ended with ${code}`);
    const wanted = readMigrations(path.join(root, "prisma/migrations")).map(({ name }) => name);
    const after = await appliedMigrations(url);
    if (after.join() !== wanted.join()) throw new Error(`migrations after a kill: ${after.join(", ")}`);
    return before.length;
  } finally {
    await administer(server, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  }
}

function startMigration(root: string, url: string) {
  const script = path.join(root, "lib/testing/faults/migrate-until-killed.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, url, root], {
    cwd: root,
    env: childEnvironment({ NODE_ENV: "production" }) as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { pid: child.pid, ended };
}

async function appliedMigrations(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
    );
    return rows.map(({ migration_name }) => migration_name);
  } catch (error) {
    // Killed before even that table was there.
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  } finally {
    await client.end();
  }
}
