import type { DatabaseConnection } from "../../db/connection/client";
import { type JobName, type JobPayloads, jobKey } from "./jobs";
import { JOB_CHANNEL } from "./queue-schema";
import { bossConnection, sendOnlyBoss } from "./send-only-boss";

/**
 * Sends a job through the caller's own connection: inside a transaction the job exists exactly when what the
 * transaction stores does, and workers hear of it when that is committed.
 *
 * @returns whether it was sent, or one of the same name and key waits already and will do
 */
export async function enqueue<Name extends JobName>(
  db: DatabaseConnection,
  name: Name,
  payload: JobPayloads[Name],
): Promise<"queued" | "waiting-already"> {
  const singletonKey = jobKey(name, payload);
  const id = await sendOnlyBoss().send(name, payload, { singletonKey, db: bossConnection(db) });
  await db.$executeRaw`SELECT pg_notify(${JOB_CHANNEL}, ${name})`;
  return id === null ? "waiting-already" : "queued";
}
