import type { DatabaseTransaction } from "./client";

/** What is done one at a time over all servers of a database, each with a number of its own. */
const lockNumbers = { "first-organiser-link": 7_243_001, demo: 7_243_002 } as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function holdAdvisoryLock(
  tx: DatabaseTransaction,
  lock: keyof typeof lockNumbers,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockNumbers[lock]}::bigint)`;
}
