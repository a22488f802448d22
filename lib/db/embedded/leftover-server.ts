import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./embedded-problem";

export type Leftover = "none" | "stale file removed" | "server stopped";

const PATIENCE_MS = 60_000;

/**
 * Deals with what an earlier start left in the data directory when it was killed: a PostgreSQL that is still
 * running, or the pid file of one that is not. The caller has made sure that no other Adjudge uses the directory.
 */
export async function clearLeftover(dataDirectory: string): Promise<Leftover> {
  const pidFile = path.join(dataDirectory, "postmaster.pid");
  if (!existsSync(pidFile)) return "none";
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  if (!Number.isInteger(pid) || !isPostgres(pid)) {
    // PostgreSQL itself would refuse to start if some other program had been given the number meanwhile.
    rmSync(pidFile);
    return "stale file removed";
  }
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    await sleep(100);
    if (!isPostgres(pid)) return "server stopped";
  }
  throw new EmbeddedDatabaseError(
    `A PostgreSQL from an earlier start (process ${pid}) does not stop. Stop it manually, then start again.`,
  );
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return commandOf(pid).includes("postgres");
}

function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (process.platform === "win32") {
      return execFileSync("tasklist", ["/FI", `PID eq ${pid}`, "/NH"], { encoding: "utf8" });
    }
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
