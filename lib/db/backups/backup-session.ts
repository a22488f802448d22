import { Client } from "pg";
import { inUtc } from "../connection/in-utc";

/**
 * What decides how values are written as text, and what would cut a long transaction short: the same wherever a backup
 * is made or read, whatever the server or the user is set to. Only for the transaction, since a pooler may hand the
 * connection to somebody else afterwards. A scan that joins another's half-way would give rows in another order.
 */
const SETTINGS = {
  client_encoding: "UTF8",
  datestyle: "ISO, YMD",
  intervalstyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  timezone: "UTC",
  synchronize_seqscans: "off",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
} as const;

/** A connection of its own with one transaction on it; what it does is committed where the work does not fail. */
export async function inBackupTransaction<Result>(
  connectionString: string,
  begin: string,
  applicationName: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: inUtc(connectionString),
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that is cut is reported by the statement that fails; without a listener it ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(begin);
    for (const [name, value] of Object.entries(SETTINGS))
      await client.query(`SET LOCAL ${name} = '${value}'`);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } finally {
    // Ending the session undoes what was not committed.
    await client.end().catch(() => {});
  }
}
