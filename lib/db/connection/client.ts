import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { PrismaClient } from "../generated/client";
import { inUtc } from "./in-utc";
import { OneAtATimeClient } from "./one-at-a-time-client";
import { statementName } from "./statement-name";

export type Database = PrismaClient;

/** What a use-case may be handed inside a transaction. */
export type DatabaseTransaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** Either: modules of lib/db take this, so that use-cases decide about transactions. */
export type DatabaseConnection = Database | DatabaseTransaction;

export interface DatabaseOptions {
  readonly poolSize?: number;
  readonly applicationName?: string;
  /** After which PostgreSQL itself ends what hangs. */
  readonly timeouts?: {
    readonly statementMs: number;
    readonly lockMs: number;
    readonly idleInTransactionMs: number;
  };
}

const holder = globalThis as typeof globalThis & { adjudgePools?: WeakMap<object, Pool> };

/** On globalThis like the client of the process itself: in bundled routes this module is there several times. */
holder.adjudgePools ??= new WeakMap();
const pools = holder.adjudgePools;

/** The connections of a client, for what goes past it; undefined for a transaction, which has its own. */
export function poolOf(db: DatabaseConnection): Pool | undefined {
  return pools.get(db);
}

/** Where the database of a client is, for the few readers that need a connection of their own. */
export function connectionStringOf(db: Database): string {
  const url = poolOf(db)?.options.connectionString;
  if (url === undefined) throw new Error("the client of this database was not made by createDatabase");
  return url;
}

/** As long as a busy machine may take; what hangs PostgreSQL ends. Prisma's own five seconds end a first start halfway. */
const patience = { maxWait: 20_000, timeout: 60_000 };

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new Pool({
    Client: OneAtATimeClient,
    connectionString: inUtc(url),
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? "adjudge",
    // A dead server shows itself in seconds, not when the operating system gives up.
    connectionTimeoutMillis: 10_000,
    ...(options.timeouts && {
      statement_timeout: options.timeouts.statementMs,
      lock_timeout: options.timeouts.lockMs,
      idle_in_transaction_session_timeout: options.timeouts.idleInTransactionMs,
    }),
  });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on("error", ignore);
  // One that breaks while somebody has it fails their next statement. The pool listens only to connections that rest,
  // and without any listener, if only for the moment of handing one out, the whole process would end.
  pool.on("connect", (connection) => connection.on("error", ignore));
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) ?? "" });
  const db = new PrismaClient({ adapter, transactionOptions: patience });
  pools.set(db, pool);
  const disconnect = db.$disconnect.bind(db);
  return Object.assign(db, {
    $disconnect: async () => {
      await disconnect();
      if (!pool.ending) await pool.end();
    },
  });
}

function ignore(): void {}
