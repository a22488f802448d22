import { env } from "../../env";
import { createDatabase, type Database } from "./client";

const holder = globalThis as typeof globalThis & {
  adjudgeDatabase?: Database;
  adjudgeJudgingDatabase?: Database;
};

/** A submission takes milliseconds: what hangs is ended, so that it does not keep a connection from the other judges. */
const judgingTimeouts = { statementMs: 15_000, lockMs: 10_000, idleInTransactionMs: 30_000 };

/** The one client of this process; on globalThis because hot reload evaluates modules again. */
export function sharedDatabase(): Database {
  if (!holder.adjudgeDatabase) {
    const { DATABASE_URL, DATABASE_POOL_SIZE } = env();
    if (!DATABASE_URL)
      throw new Error("DATABASE_URL is not set: start Adjudge with npm start or npm run dev.");
    holder.adjudgeDatabase = createDatabase(DATABASE_URL, { poolSize: DATABASE_POOL_SIZE });
  }
  return holder.adjudgeDatabase;
}

/**
 * Connections that are kept for what judges submit, so that no download or leaderboard makes them wait. They are apart
 * from the shared client also because Next bundles modules of its own, whose clients do not take each other's SQL.
 */
export function judgingDatabase(): Database {
  if (!holder.adjudgeJudgingDatabase) {
    const { DATABASE_URL, DATABASE_POOL_SIZE } = env();
    if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: start Adjudge with npm start.");
    holder.adjudgeJudgingDatabase = createDatabase(DATABASE_URL, {
      poolSize: DATABASE_POOL_SIZE,
      applicationName: "adjudge judging",
      timeouts: judgingTimeouts,
    });
  }
  return holder.adjudgeJudgingDatabase;
}

/** Makes the client of this process one of another database than DATABASE_URL names. */
export function shareDatabase(url: string, poolSize: number): Database {
  holder.adjudgeDatabase ??= createDatabase(url, { poolSize, applicationName: "adjudge command" });
  return holder.adjudgeDatabase;
}

export async function closeSharedDatabase(): Promise<void> {
  const { adjudgeDatabase, adjudgeJudgingDatabase } = holder;
  delete holder.adjudgeDatabase;
  delete holder.adjudgeJudgingDatabase;
  await Promise.all([adjudgeDatabase?.$disconnect(), adjudgeJudgingDatabase?.$disconnect()]);
}
