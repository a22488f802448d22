import { systemContext } from "../context";
import type { Database } from "../db/connection/client";
import { closeSharedDatabase, shareDatabase } from "../db/connection/shared-database";
import { runningServerUrl } from "../db/embedded/running-server";
import { migrationsAreApplied } from "../db/schema/migration-state";
import { env } from "../env";
import { runningAddress } from "./instance-lock";

/** The database as a command works on it. */
export interface CommandDatabase {
  readonly url: string;
  readonly context: ReturnType<typeof systemContext>;
  /** The address that people type: from the settings, or of the Adjudge that runs on the state folder. */
  readonly address: string | undefined;
  readonly close: () => Promise<void>;
}

const COMMAND_POOL_SIZE = 4;

/**
 * The database that DATABASE_URL names, without it that of the Adjudge which runs on this state folder; or a sentence
 * about why neither can be used.
 */
export async function openCommandDatabase(): Promise<CommandDatabase | { readonly problem: string }> {
  const { ADJUDGE_HOME: home, ADJUDGE_URL, DATABASE_URL } = env();
  const url = DATABASE_URL ?? (await runningServerUrl(home));
  if (url === undefined) {
    return {
      problem:
        `There is no database: DATABASE_URL is not set, and no Adjudge is running on the state folder ${home}. ` +
        "Start it with npm start, or set ADJUDGE_HOME to another folder.",
    };
  }
  const problem = await databaseProblem(shareDatabase(url, COMMAND_POOL_SIZE));
  if (problem !== undefined) {
    await closeSharedDatabase();
    return { problem };
  }
  const address = ADJUDGE_URL === undefined ? runningAddress(home) : new URL(ADJUDGE_URL).origin;
  return { url, context: systemContext(), address, close: closeSharedDatabase };
}

async function databaseProblem(db: Database): Promise<string | undefined> {
  try {
    if (await migrationsAreApplied(db)) return undefined;
  } catch (error) {
    // 42P01: there is no such table, as in a database that was never started on.
    if (!(error instanceof Error && error.message.includes("42P01")))
      return `The database cannot be used: ${reasonOf(error)}`;
  }
  return "The database belongs to another version of Adjudge. Start Adjudge with it once (npm start) to upgrade it.";
}

/** What the database or its driver said, without what Prisma puts around it. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : String(error);
  return /Message: `(.*)`/s.exec(message)?.[1] ?? message;
}
