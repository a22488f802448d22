import type { Database } from "../../db/connection/client";

/**
 * How often somebody guessed, and when a token was last used, is noted of refused requests too; and the installation
 * notes by itself when it was backed up. How a text is shown is stored by whoever looks at it first.
 */
const KEPT_OUT = ["sign_in_failure", "backup_state", "archive_state", "text_layout"];
const LAST_USED = "sum(hashtextextended((to_jsonb(r) - 'last_used_at')::text, 0))";

/**
 * A digest of every table, and of the jobs that wait: how many rows there are, and which transactions wrote them.
 * Whatever is stored, changed, deleted or queued changes it.
 */
export async function databaseDigest(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await db.$queryRaw<{ readonly name: string }[]>`
    SELECT table_name AS "name" FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`;
  const parts = tables
    .filter(({ name }) => !KEPT_OUT.includes(name))
    .map(({ name }) => {
      const written = name === "api_token" ? LAST_USED : "sum(r.xmin::text::bigint)";
      return `SELECT '${name}' AS "name", (SELECT count(*) || ' ' || coalesce(${written}, 0) FROM "${name}" r) AS "digest"`;
    });
  const jobs = `SELECT 'jobs' AS "name", (SELECT count(*)::text FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS "digest"`;
  const rows = await db.$queryRawUnsafe<{ readonly name: string; readonly digest: string }[]>(
    [...parts, jobs].join(" UNION ALL "),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
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
