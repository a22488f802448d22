import { Client } from "pg";

/**
 * Does work while no other server of the database does work under the same number. The lock belongs to a connection of
 * its own: whoever dies holding it loses it.
 */
export async function aloneOnDatabase<Result>(
  connectionString: string,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: "adjudge lock" });
  // A connection cut is reported by the query that fails; without a listener it ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
