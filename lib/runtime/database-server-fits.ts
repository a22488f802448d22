import type { DatabaseServer } from "../db/connection/inspect-server";

const OLDEST_VERSION = 150_000;

/** Taken besides the pools: the worker's own, migrations, a command or two, and what the server keeps for itself. */
const CONNECTIONS_BESIDES = 10;

export interface Fit {
  /** Adjudge cannot run there at all. */
  readonly problem?: string;
  /** It can, but somebody should know. */
  readonly warnings: readonly string[];
}

/** Whether a database server is one that Adjudge can run on, with pools of so many connections in all. */
export function databaseServerFits(server: DatabaseServer, pools: number): Fit {
  const { version, encoding, maxConnections, readOnly, asSuperuser } = server;
  const refused = (problem: string) => ({ problem, warnings: [] });
  if (version < OLDEST_VERSION) {
    return refused(`it is PostgreSQL ${Math.floor(version / 10_000)}, but Adjudge needs 15 or newer`);
  }
  if (encoding !== "UTF8") {
    return refused(
      `its encoding is ${encoding}; create a database with ENCODING 'UTF8', so that every text can be stored`,
    );
  }
  if (readOnly) return refused("it is a read-only replica; use the primary server");
  const warnings: string[] = [];
  if (pools + CONNECTIONS_BESIDES > maxConnections) {
    warnings.push(
      `The database allows ${maxConnections} connections, but this server alone may need ${pools + CONNECTIONS_BESIDES}: ` +
        "raise max_connections there, or lower DATABASE_POOL_SIZE.",
    );
  }
  if (asSuperuser) {
    warnings.push(
      "DATABASE_URL names a superuser, who can do anything on that server. Adjudge does not need one: see DEPLOY.md for the roles it needs.",
    );
  }
  return { warnings };
}
