import type { DatabaseConnection } from "../../db/connection/client";
import type { JobName } from "./jobs";
import { JOB_CHANNEL } from "./queue-schema";

/** Takes back what waits of one name and key; a worker that is at it hears of it and aborts. Returns how many. */
export async function cancelJobs(db: DatabaseConnection, name: JobName, key: string): Promise<number> {
  const cancelled = await db.$executeRaw`
    UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
    WHERE name = ${name} AND singleton_key = ${key} AND state < 'completed'`;
  await db.$executeRaw`SELECT pg_notify(${JOB_CHANNEL}, ${name})`;
  return cancelled;
}
