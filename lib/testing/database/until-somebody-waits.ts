import type { Database } from "../../db/connection/client";

/** Until a statement in this database is held up by what another transaction holds. */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await db.$queryRaw<{ readonly waiting: number }[]>`
      SELECT count(*)::int AS "waiting" FROM pg_stat_activity
      WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
    waiting = row?.waiting ?? 0;
  }
}
