import type { Database, DatabaseTransaction } from "../db/client";
import { isDeadlock } from "../db/deadlock";

/** A rush of judges waits for its turn rather than lose an answer. */
const patience = { maxWait: 20_000, timeout: 20_000 };

/** A transaction that PostgreSQL ends in favour of another is begun again so many times. */
const mostTries = 5;

export async function inJudgingTransaction<Result>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.$transaction(work, patience);
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
    }
  }
}
