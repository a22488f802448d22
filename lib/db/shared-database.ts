import { env } from "../env";
import { createDatabase, type Database } from "./client";

const holder = globalThis as typeof globalThis & { adjudgeDatabase?: Database };

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

/** Makes the client of this process one of another database than DATABASE_URL names. */
export function shareDatabase(url: string, poolSize: number): Database {
  holder.adjudgeDatabase ??= createDatabase(url, { poolSize, applicationName: "adjudge command" });
  return holder.adjudgeDatabase;
}

export async function closeSharedDatabase(): Promise<void> {
  const database = holder.adjudgeDatabase;
  delete holder.adjudgeDatabase;
  await database?.$disconnect();
}
