import { Client } from "pg";

const ROWS = "SELECT, INSERT, UPDATE, DELETE";

/** The first PostgreSQL in which somebody else than the owner may be let ANALYZE. */
const MAINTAIN_SINCE = 170_000;

/** Throws unless both roles reach one database: nothing is migrated that nobody works on. */
export async function requireOneDatabase(ownerUrl: string, applicationUrl: string): Promise<void> {
  if (ownerUrl === applicationUrl) return;
  const [owners, applications] = [
    await onConnection(ownerUrl, databaseOf),
    await onConnection(applicationUrl, databaseOf),
  ];
  if (owners !== applications)
    throw new Error("MIGRATION_DATABASE_URL and DATABASE_URL name two different databases");
}

/** What no two databases have in common, as any role may see it. */
async function databaseOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ database: string }>(
    `SELECT concat_ws(' ', oid, extract(epoch FROM pg_postmaster_start_time())) AS database
     FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.database ?? "";
}

/**
 * Lets the role of `applicationUrl` do with what the role of `ownerUrl` has made, and will make, what the web server,
 * the worker and commands do: read and write rows. Not make, change or empty tables, not switch off what guards them,
 * and not write the records of migrations. Where both are one role there is nothing to do.
 */
export async function grantApplicationRights(ownerUrl: string, applicationUrl: string): Promise<void> {
  const application = await onConnection(applicationUrl, currentUser);
  await onConnection(ownerUrl, async (client) => {
    const owner = await currentUser(client);
    if (application === owner) return;
    const role = client.escapeIdentifier(application);
    const { rows } = await client.query<{ name: string; ours: boolean; version: number }>(
      `SELECT nspname AS name, nspname = current_schema() AS ours, current_setting('server_version_num')::int AS version
       FROM pg_namespace WHERE nspname IN (current_schema(), 'pgboss') ORDER BY nspname`,
    );
    await client.query("BEGIN");
    for (const { name, ours, version } of rows) {
      const schema = client.escapeIdentifier(name);
      // An import has the planner look at what it stored before it goes on.
      const rights = ours && version >= MAINTAIN_SINCE ? `${ROWS}, MAINTAIN` : ROWS;
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT ${rights} ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
      const later = `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT`;
      await client.query(`${later} ${rights} ON TABLES TO ${role}`);
      await client.query(`${later} USAGE, SELECT ON SEQUENCES TO ${role}`);
    }
    await client.query(`REVOKE ALL ON _prisma_migrations FROM ${role}`);
    await client.query(`GRANT SELECT ON _prisma_migrations TO ${role}`);
    await client.query("COMMIT");
  });
}

async function currentUser(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("SELECT current_user AS name");
  return rows[0]?.name ?? "";
}

async function onConnection<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: "adjudge migrate" });
  // A connection cut is reported by the query that fails; without a listener it ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
