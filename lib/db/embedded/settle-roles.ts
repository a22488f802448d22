import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { Client } from "pg";
import { type Credentials, connectionString, type Login } from "./credentials";

/** The place that PostgreSQL keeps for the archive: what has not come there yet stays on the main disk, up to a bound. */
export const ARCHIVE_SLOT = "adjudge_archive";

const PLAIN = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS";

export interface WantedRoles {
  /** Whether the log is archived; otherwise PostgreSQL keeps none for that. */
  readonly archives: boolean;
}

/**
 * Makes the database and those who work on it, or makes them what they should be: the one who owns it, and the one who
 * only reads and writes rows. What an earlier version had the superuser make passes to the owner. Nobody else comes
 * into any database of the server, and nobody but the owner makes anything in ours, were it temporary: a table of that
 * kind is found before ours of the same name.
 */
export async function settleRoles(credentials: Credentials, { archives }: WantedRoles): Promise<void> {
  const { database, owner, application, archive } = credentials;
  await asSuperuser(credentials, "postgres", async (client) => {
    for (const login of [owner, application]) await settleLogin(client, login, "NOREPLICATION");
    await settleLogin(client, archive, archives ? "REPLICATION" : "NOREPLICATION");
    if (!archives) await forgetSlot(client);
    const name = client.escapeIdentifier(database);
    const { rows } = await client.query<{ owner: string }>(
      "SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1",
      [database],
    );
    const ownerName = client.escapeIdentifier(owner.user);
    if (rows[0] === undefined) await client.query(`CREATE DATABASE ${name} OWNER ${ownerName}`);
    else if (rows[0].owner !== owner.user) await client.query(`ALTER DATABASE ${name} OWNER TO ${ownerName}`);
    await client.query(`REVOKE ALL ON DATABASE postgres, template1, ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${client.escapeIdentifier(application.user)}`);
  });
  await asSuperuser(credentials, database, (client) => handOver(client, owner.user));
}

async function settleLogin(
  client: Client,
  { user, password }: Login,
  replication: "REPLICATION" | "NOREPLICATION",
): Promise<void> {
  const name = client.escapeIdentifier(user);
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [user]);
  const verb = rowCount === 0 ? "CREATE" : "ALTER";
  await client.query(
    `${verb} ROLE ${name} ${PLAIN} ${replication} PASSWORD ${client.escapeLiteral(scramVerifier(password))}`,
  );
}

/** Where an archive was named once and is not any more, its share of the log would be kept up to the bound. */
async function forgetSlot(client: Client): Promise<void> {
  await client.query(
    "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1",
    [ARCHIVE_SLOT],
  );
}

/** Everything in the database that somebody else has: schemas, tables and what hangs on them, routines, types. */
async function handOver(client: Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')),
          somebody_else AS (SELECT oid FROM pg_roles WHERE rolname <> $1)
     SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS statement
     FROM pg_namespace WHERE nspname = 'pgboss' AND nspowner IN (TABLE somebody_else)
     UNION ALL
     -- The sequence of a column follows its table; a partition does not follow the whole.
     SELECT format('ALTER %s %s OWNER TO %I',
                   CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
                   c.oid::regclass, $1::text)
     FROM pg_class c
     WHERE relnamespace IN (TABLE ours) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner IN (TABLE somebody_else)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                       AND (d.deptype = 'e' OR relkind = 'S' AND d.deptype IN ('a', 'i')))
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text)
     FROM pg_proc p
     WHERE pronamespace IN (TABLE ours) AND proowner IN (TABLE somebody_else)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
     UNION ALL
     SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text)
     FROM pg_type t
     WHERE typnamespace IN (TABLE ours) AND typtype IN ('e', 'd') AND typowner IN (TABLE somebody_else)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')`,
    [owner],
  );
  if (rows.length === 0) return;
  await client.query("BEGIN");
  for (const { statement } of rows) await client.query(statement);
  await client.query("COMMIT");
}

/** What PostgreSQL keeps of a password: handed over like this, the password itself is in no statement and no log. */
export function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

async function asSuperuser(
  credentials: Credentials,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: connectionString(credentials, "superuser", database) });
  // What breaks the connection fails the statement that waits, not the whole process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    // Ending the session undoes what was not committed.
    await client.end();
  }
}
