import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries";
import type { Login } from "./credentials";
import { EmbeddedDatabaseError } from "./embedded-problem";
import { explainFailure } from "./explain-failure";
import { freePort } from "./free-port";
import { scramVerifier } from "./settle-roles";
import { identity, type UnprivilegedUser } from "./unprivileged-user";

export interface Recovery {
  /** Holds the files of a base copy, the log that leads on from it, and `recovery.signal`. */
  readonly dataDirectory: string;
  readonly binaries: Binaries;
  readonly user: UnprivilegedUser | undefined;
  /** Where PostgreSQL says what it does. */
  readonly logFile: string;
  /** The last moment to bring back; without it everything. */
  readonly until: Date | undefined;
  /** The line of history to follow. */
  readonly timeline: number;
}

/** Whether the log ended before the moment that was asked for, which is known once it has been gone through. */
export type RecoveryEnd = "done" | "ended before";

/**
 * Goes through the log that lies in the data directory and begins a new line of history behind it. Nobody is let in
 * meanwhile: whoever knows a password knows an old one.
 *
 * @returns with the time of the last transaction, where PostgreSQL tells one
 */
export async function recover(
  recovery: Recovery,
): Promise<{ readonly end: RecoveryEnd; readonly lastAt: string | undefined }> {
  const { dataDirectory, binaries, user, logFile, until, timeline } = recovery;
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(await freePort()),
    unix_socket_directories: "",
    max_connections: "120",
    hot_standby: "off",
    // The whole log lies there already; PostgreSQL wants a command all the same, one that has nothing.
    restore_command: "exit 1",
    recovery_target_timeline: String(timeline),
    recovery_target_action: "promote",
    ...(until ? { recovery_target_time: until.toISOString().replace("Z", "+00") } : {}),
  };
  const log = openSync(logFile, "a", 0o600);
  const start = readFileSync(logFile).length;
  const child = spawn(
    binaries.postgres,
    ["-D", dataDirectory, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { stdio: ["ignore", log, log], cwd: dataDirectory, ...identity(user) },
  );
  closeSync(log);
  let failure: string | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      failure = error.message;
      resolve();
    });
    child.once("exit", () => resolve());
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const logged = () => readFileSync(logFile).subarray(start).toString("utf8");
  while (!isOver && !isReady(dataDirectory)) await sleep(50);
  const lastAt = () => /last completed transaction was at log time ([^\n]+)/.exec(logged())?.[1];
  if (isOver) {
    if (logged().includes("recovery ended before configured recovery target was reached"))
      return { end: "ended before", lastAt: lastAt() };
    throw new EmbeddedDatabaseError(failure ?? explainFailure(logged(), dataDirectory));
  }
  child.kill("SIGINT");
  await ended;
  return { end: "done", lastAt: lastAt() };
}

/** The eighth line says how far the start has come. */
function isReady(dataDirectory: string): boolean {
  const file = path.join(dataDirectory, "postmaster.pid");
  if (!existsSync(file)) return false;
  return readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready";
}

/** Gives the superuser another password while no server runs: there is nobody whom PostgreSQL would have to ask. */
export function setSuperuserPassword({ dataDirectory, binaries, user }: Recovery, login: Login): void {
  const statement = `ALTER ROLE "${login.user}" PASSWORD '${scramVerifier(login.password)}';\n`;
  const run = spawnSync(binaries.postgres, ["--single", "-D", dataDirectory, "postgres"], {
    input: statement,
    encoding: "utf8",
    cwd: dataDirectory,
    ...identity(user),
  });
  const output = `${run.error?.message ?? ""}\n${run.stdout}\n${run.stderr}`;
  if (run.status !== 0 || /ERROR|FATAL|PANIC/.test(output))
    throw new EmbeddedDatabaseError(explainFailure(output, dataDirectory));
}
