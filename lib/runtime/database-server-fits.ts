import type { DatabaseServer } from "../db/inspect-server";

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
  const { version, encoding, mostConnections, readOnly, asSuperuser } = server;
  const refused = (problem: string) => ({ problem, warnings: [] });
  if (version < OLDEST_VERSION) {
    return refused(
      `it is PostgreSQL ${Math.floor(version / 10_000)}, and 15 is the oldest that Adjudge runs on`,
    );
  }
  if (encoding !== "UTF8") {
    return refused(
      `its encoding is ${encoding}; make a database with ENCODING 'UTF8', so that every text can be stored`,
    );
  }
  if (readOnly) return refused("it is a copy that can only be read; name the main server");
  const warnings: string[] = [];
  if (pools + CONNECTIONS_BESIDES > mostConnections) {
    warnings.push(
      `The database takes ${mostConnections} connections, and this server alone may want ${pools + CONNECTIONS_BESIDES}: ` +
        "raise max_connections there, or lower DATABASE_POOL_SIZE.",
    );
  }
  if (asSuperuser) {
    warnings.push(
      "DATABASE_URL names a superuser, who may do anything on that server. Adjudge needs none: DEPLOY.md shows the roles that are enough.",
    );
  }
  return { warnings };
}
