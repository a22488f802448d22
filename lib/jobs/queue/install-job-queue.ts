import PgBoss from "pg-boss";
import { jobNames } from "./jobs";
import { MOST_ATTEMPTS, QUEUE_SCHEMA } from "./queue-schema";

/** Makes the tables and the queues where they are missing; doing it again changes nothing. */
export async function installJobQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    application_name: "adjudge jobs",
    schema: QUEUE_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // A connection cut is reported by the query that fails; without a listener it ends the process.
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const name of jobNames) {
      await boss.createQueue(name, {
        name,
        policy: "short",
        retryLimit: MOST_ATTEMPTS - 1,
        retryDelay: 1,
        retryBackoff: true,
        // Workers themselves see which jobs are abandoned; time alone says nothing about a long import.
        expireInHours: 23,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
