import type { Pool, PoolClient } from "pg";
import { Prisma } from "../generated/client";
import { type Database, type DatabaseConnection, poolOf } from "./client";
import { statementName } from "./statement-name";

/** What runs statements written as SQL: a client, one of its transactions, or one that goes past Prisma. */
export interface SqlConnection {
  $queryRaw<Rows>(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]): PromiseLike<Rows>;
  /** @returns how many rows it changed */
  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]): PromiseLike<number>;
}

/**
 * The same connections without Prisma around them, for what is asked with every answer: what Prisma does around a
 * statement takes as long as the statement itself. Values come as the driver has them, so it is for statements
 * that give text, integers, booleans, moments, arrays of them and JSON.
 */
export function directSql(db: DatabaseConnection): SqlConnection {
  const pool = poolOf(db);
  return pool === undefined ? db : sqlOver(pool);
}

/** Whoever waits longer for a row that somebody holds has given up: their connection is for the others. */
const begin = "BEGIN; SET LOCAL lock_timeout = '10s'";

/** A transaction on such a connection. Whatever the work throws, nothing of it stays. */
export async function inSqlTransaction<Result>(
  db: Database,
  work: (tx: SqlConnection) => Promise<Result>,
): Promise<Result> {
  const pool = poolOf(db);
  if (pool === undefined) throw new Error("the client of this database was not made by createDatabase");
  const connection = await pool.connect();
  let broken: unknown;
  try {
    await connection.query(begin);
    const result = await work(sqlOver(connection));
    // PostgreSQL answers ROLLBACK where a statement failed and the work went on all the same.
    const { command } = await connection.query("COMMIT");
    if (command !== "COMMIT") throw new Error("a transaction with a failed statement was not committed");
    return result;
  } catch (error) {
    await connection.query("ROLLBACK").catch((failure: unknown) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken !== undefined);
  }
}

function sqlOver(connection: Pool | PoolClient): SqlConnection {
  const run = async (query: TemplateStringsArray | Prisma.Sql, values: readonly unknown[]) => {
    const { text, values: parameters } = "raw" in query ? Prisma.sql(query, ...values) : query;
    const name = statementName(text);
    return connection.query({ ...(name === undefined ? {} : { name }), text, values: parameters });
  };
  return {
    $queryRaw: async <Rows>(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]) =>
      (await run(query, values)).rows as Rows,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  };
}
