import { Client } from "pg";

export interface DatabaseServer {
  /** As PostgreSQL counts: 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
  readonly maxConnections: number;
  readonly readOnly: boolean;
  /** Whether whoever connects may do anything on it. */
  readonly asSuperuser: boolean;
}

/** What kind of server a database lies on, asked before anything is done there. */
export async function inspectServer(connectionString: string): Promise<DatabaseServer> {
  const client = new Client({
    connectionString,
    application_name: "adjudge start",
    connectionTimeoutMillis: 10_000,
  });
  // A connection cut is reported by the query that fails; without a listener it ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<DatabaseServer>(`
      SELECT current_setting('server_version_num')::int AS version,
             current_setting('server_encoding') AS encoding,
             current_setting('max_connections')::int AS "maxConnections",
             pg_is_in_recovery() AS "readOnly",
             (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "asSuperuser"`);
    return rows[0] as DatabaseServer;
  } finally {
    await client.end();
  }
}
