import { mkdirSync } from "node:fs";
import { inspectServer } from "../db/connection/inspect-server";
import { EmbeddedDatabaseError } from "../db/embedded/embedded-problem";
import { startEmbeddedServer } from "../db/embedded/embedded-server";
import { runningServerUrl } from "../db/embedded/running-server";
import { env } from "../env";
import { databaseServerFits } from "./database-server-fits";
import { runningAddress, takeInstanceLock } from "./instance-lock";
import { StartProblem } from "./start-problem";

/** The database that a backup is restored into, as the role that may make its tables. */
export interface RestoreTarget {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * The database that DATABASE_URL names; without it the embedded one of the state folder, which is brought up for it
 * and down again: nothing else may be running on it.
 */
export async function openRestoreTarget(
  say: (line: string) => void,
): Promise<RestoreTarget | { readonly problem: string }> {
  const { ADJUDGE_HOME: home, ADJUDGE_ROOT: root, DATABASE_URL, MIGRATION_DATABASE_URL } = env();
  if (DATABASE_URL !== undefined) return ownDatabase(MIGRATION_DATABASE_URL ?? DATABASE_URL);
  const held = await holdHome(home);
  if ("problem" in held) return held;
  const { unlock } = held;
  try {
    const server = await startEmbeddedServer({ projectRoot: root, stateFolder: home, say });
    return {
      url: server.ownerUrl,
      async close() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    if (error instanceof EmbeddedDatabaseError) return { problem: error.message };
    throw error;
  }
}

/** A state folder that an archive is restored into. */
export interface EmptyHome {
  readonly stateFolder: string;
  readonly projectRoot: string;
  readonly close: () => void;
}

/** The state folder, for whoever puts a whole database into it: nothing else may be running on it. */
export async function openEmptyHome(): Promise<EmptyHome | { readonly problem: string }> {
  const { ADJUDGE_HOME: stateFolder, ADJUDGE_ROOT: projectRoot, DATABASE_URL } = env();
  if (DATABASE_URL !== undefined) {
    return {
      problem:
        "DATABASE_URL names an external database, but an archive restores the embedded one. Leave DATABASE_URL empty to restore it.",
    };
  }
  const held = await holdHome(stateFolder);
  return "problem" in held ? held : { stateFolder, projectRoot, close: held.unlock };
}

async function holdHome(
  home: string,
): Promise<{ readonly unlock: () => void } | { readonly problem: string }> {
  const running = runningAddress(home);
  if (running !== undefined || (await runningServerUrl(home)) !== undefined) {
    return {
      problem:
        `Adjudge is running on the state folder ${home}${running === undefined ? "" : ` at ${running}`}. ` +
        "Stop it first, or set ADJUDGE_HOME to an empty folder.",
    };
  }
  try {
    mkdirSync(home, { recursive: true, mode: 0o711 });
    return { unlock: takeInstanceLock(home, "a restore") };
  } catch (error) {
    if (error instanceof StartProblem) return { problem: error.message };
    throw error;
  }
}

/** A server on which Adjudge would not start afterwards is told apart before anything is restored into it. */
async function ownDatabase(url: string): Promise<RestoreTarget | { readonly problem: string }> {
  try {
    const { problem } = databaseServerFits(await inspectServer(url), 0);
    return problem === undefined ? { url, close: async () => {} } : { problem: cannotBeUsed(problem) };
  } catch (error) {
    return { problem: cannotBeUsed(error instanceof Error ? error.message : String(error)) };
  }
}

function cannotBeUsed(reason: string): string {
  return `The database that DATABASE_URL names cannot be used: ${reason}.`;
}
