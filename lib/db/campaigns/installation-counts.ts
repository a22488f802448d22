import type { DatabaseConnection } from "../connection/client";

export interface RankingCount {
  readonly kind: string;
  readonly state: string;
  readonly rankings: number;
}

/** How many rankings are stored here, by kind and state. Reads them all: not to be asked at every turn. */
export async function countRankings(db: DatabaseConnection): Promise<readonly RankingCount[]> {
  return db.$queryRaw<RankingCount[]>`
    SELECT lower(kind::text) AS kind, lower(state::text) AS state, count(*)::int AS rankings
    FROM ranking GROUP BY kind, state ORDER BY kind, state`;
}

export interface ConnectionCount {
  readonly application: string;
  readonly state: string;
  readonly connections: number;
}

export interface DatabaseUse {
  readonly connections: readonly ConnectionCount[];
  readonly maxConnections: number;
  readonly bytes: number;
}

/** What this installation takes up of its database server. */
export async function readDatabaseUse(db: DatabaseConnection): Promise<DatabaseUse> {
  const connections = await db.$queryRaw<ConnectionCount[]>`
    SELECT application_name AS application, coalesce(state, 'other') AS state, count(*)::int AS connections
    FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'adjudge%'
    GROUP BY application_name, coalesce(state, 'other') ORDER BY 1, 2`;
  const [server] = await db.$queryRaw<{ most: number; bytes: number }[]>`
    SELECT current_setting('max_connections')::int AS most,
           pg_database_size(current_database())::float8 AS bytes`;
  if (server === undefined) throw new Error("the database server tells nothing of itself");
  return { connections, maxConnections: server.most, bytes: server.bytes };
}
