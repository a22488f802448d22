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

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? "adjudge",
    // A dead server shows itself in seconds, not when the operating system gives up.
    connectionTimeoutMillis: 10_000,
  });
  return new PrismaClient({ adapter });
}
