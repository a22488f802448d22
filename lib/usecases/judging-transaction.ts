import type { Database, DatabaseTransaction } from "../db/client";

/** A rush of judges waits for its turn rather than lose an answer. */
const patience = { maxWait: 20_000, timeout: 20_000 };

export function inJudgingTransaction<Result>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(work, patience);
}
