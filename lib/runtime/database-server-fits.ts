import type { DatabaseServer } from "../db/inspect-server";

const OLDEST_VERSION = 150_000;

/** Taken besides the pools: the worker's own, migrations, a command or two, and what the server keeps for itself. */
const CONNECTIONS_BESIDES = 10;

export interface Fit {
  /** Adjudge cannot run there at all. */
  readonly problem?: string;
  /** It can, but somebody should know. */
  readonly warning?: string;
}

/** Whether a database server is one that Adjudge can run on, with pools of so many connections in all. */
export function databaseServerFits(server: DatabaseServer, pools: number): Fit {
  const { version, encoding, mostConnections, readOnly } = server;
  if (version < OLDEST_VERSION) {
    return {
      problem: `it is PostgreSQL ${Math.floor(version / 10_000)}, and 15 is the oldest that Adjudge runs on`,
    };
  }
  if (encoding !== "UTF8") {
    return {
      problem: `its encoding is ${encoding}; make a database with ENCODING 'UTF8', so that every text can be stored`,
    };
  }
  if (readOnly) return { problem: "it is a copy that can only be read; name the main server" };
  if (pools + CONNECTIONS_BESIDES <= mostConnections) return {};
  return {
    warning:
      `The database takes ${mostConnections} connections, and this server alone may want ${pools + CONNECTIONS_BESIDES}: ` +
      "raise max_connections there, or lower DATABASE_POOL_SIZE.",
  };
}
