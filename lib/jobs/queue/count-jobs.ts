import type { DatabaseConnection } from "../../db/connection/client";
import { jobNames } from "./jobs";

export interface JobCount {
  readonly job: string;
  /** `waiting`, `active` or `failed`. */
  readonly state: string;
  readonly jobs: number;
  /** Seconds since the oldest of them was sent. */
  readonly oldestSeconds: number;
}

/** How many jobs wait, are worked on, and have failed for good lately; kinds and states without any are left out. */
export async function countJobs(db: DatabaseConnection): Promise<readonly JobCount[]> {
  return db.$queryRaw<JobCount[]>`
    SELECT name AS job, state, count(*)::int AS jobs,
           extract(epoch FROM now() - min(created_on))::float8 AS "oldestSeconds"
    FROM (
      SELECT name, created_on,
             CASE WHEN state < 'active' THEN 'waiting' ELSE state::text END AS state
      FROM pgboss.job
      WHERE name = ANY(${jobNames}) AND state IN ('created', 'retry', 'active', 'failed')
    ) AS job
    GROUP BY name, state ORDER BY name, state`;
}
