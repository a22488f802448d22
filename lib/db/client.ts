import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";

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

/** At the head of a statement that is sent for every answer: each connection has it planned once and for all. */
const preparedMark = /^\s*\/\* prepared \*\//;

function preparedStatementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    // No name: planned each time.
    if (!preparedMark.test(sql)) return "";
    const name = names.get(sql) ?? `adjudge_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

const holder = globalThis as typeof globalThis & { adjudgeConnectionStrings?: WeakMap<Database, string> };

/** On globalThis like the client of the process itself: in bundled routes this module is there several times. */
holder.adjudgeConnectionStrings ??= new WeakMap();
const connectionStrings = holder.adjudgeConnectionStrings;

/** Where the database of a client is, for the few readers that need a connection of their own. */
export function connectionStringOf(db: Database): string {
  const url = connectionStrings.get(db);
  if (url === undefined) throw new Error("the client of this database was not made by createDatabase");
  return url;
}

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const adapter = new PrismaPg(
    {
      connectionString: url,
      max: options.poolSize ?? 10,
      application_name: options.applicationName ?? "adjudge",
      // A dead server shows itself in seconds, not when the operating system gives up.
      connectionTimeoutMillis: 10_000,
      ...(options.timeouts && {
        statement_timeout: options.timeouts.statementMs,
        lock_timeout: options.timeouts.lockMs,
        idle_in_transaction_session_timeout: options.timeouts.idleInTransactionMs,
      }),
    },
    { statementNameGenerator: preparedStatementNames() },
  );
  const db = new PrismaClient({ adapter });
  connectionStrings.set(db, url);
  return db;
}
