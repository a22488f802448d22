import PgBoss from "pg-boss";
import { aloneOnDatabase } from "../../db/connection/alone-on-database";
import { jobNames } from "./jobs";
import { MAX_ATTEMPTS, QUEUE_SCHEMA } from "./queue-schema";

/** Two servers that make the tables at once would wait for each other. */
const INSTALLING = 7_243_003;

/** Makes the tables and the queues where they are missing; doing it again changes nothing. */
export function installJobQueue(connectionString: string): Promise<void> {
  return aloneOnDatabase(connectionString, INSTALLING, () => install(connectionString));
}

async function install(connectionString: string): Promise<void> {
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
        retryLimit: MAX_ATTEMPTS - 1,
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
