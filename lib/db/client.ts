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

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const adapter = new PrismaPg(
    {
      connectionString: url,
      max: options.poolSize ?? 10,
      application_name: options.applicationName ?? "adjudge",
      // A dead server shows itself in seconds, not when the operating system gives up.
      connectionTimeoutMillis: 10_000,
    },
    { statementNameGenerator: preparedStatementNames() },
  );
  return new PrismaClient({ adapter });
}
