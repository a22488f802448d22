import type { Database } from "../../db/connection/client";

/**
 * How often somebody guessed, and when a token was last used, is noted of refused requests too; and the installation
 * notes by itself when it was backed up. How a text is shown is stored by whoever looks at it first.
 */
const KEPT_OUT = ["sign_in_failure", "backup_state", "archive_state", "text_layout"];
const LAST_USED = "sum(hashtextextended((to_jsonb(r) - 'last_used_at')::text, 0))";

/** What to ask each database, made once: tests take two digests each. */
const statements = new WeakMap<Database, Promise<string>>();

async function digestStatement(db: Database): Promise<string> {
  const tables = await db.$queryRaw<{ readonly name: string }[]>`
    SELECT relname::text AS "name" FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
  const parts = tables
    .filter(({ name }) => !KEPT_OUT.includes(name))
    .map(({ name }) => {
      const written = name === "api_token" ? LAST_USED : "sum(r.xmin::text::bigint)";
      return `SELECT '${name}' AS "name", count(*) || ' ' || coalesce(${written}, 0) AS "digest" FROM "${name}" r`;
    });
  const jobs = `SELECT 'jobs', count(*)::text FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%'`;
  return `SELECT jsonb_object_agg("name", "digest") AS "digest" FROM (${[...parts, jobs].join(" UNION ALL ")}) d`;
}

/**
 * A digest of every table, and of the jobs that wait: how many rows there are, and which transactions wrote them.
 * Whatever is stored, changed, deleted or queued changes it.
 */
export async function databaseDigest(db: Database): Promise<Readonly<Record<string, string>>> {
  const statement = statements.get(db) ?? digestStatement(db);
  statements.set(db, statement);
  const [row] = await db.$queryRawUnsafe<{ readonly digest: Readonly<Record<string, string>> }[]>(
    await statement,
  );
  if (!row) throw new Error("the database has no tables");
  return row.digest;
}

/** Waits until no job is queued or under way, so that what changes is the requests' doing alone. */
export async function untilNoJobs(db: Database): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ readonly jobs: number }[]>`
      SELECT count(*)::int AS "jobs" FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%'`;
    if ((row?.jobs ?? 0) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
