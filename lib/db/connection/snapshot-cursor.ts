import { Client } from "pg";
import { connectionStringOf, type Database, type DatabaseTransaction } from "./client";
import { inUtc } from "./in-utc";

/** A statement with its parameters $1, $2 … */
export interface CursorStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const databases = new WeakMap<DatabaseTransaction, Database>();

/** From now on cursors can be opened on the state that this transaction sees. */
export function allowCursors(tx: DatabaseTransaction, db: Database): void {
  databases.set(tx, db);
}

/**
 * The rows of a statement, each an array of values, so many at a time, as of the state that a transaction of
 * `streamFromSnapshot` sees, whatever has changed since. It reads through a connection of its own, because all
 * that travels through the client of the others stays in memory until the whole heap is collected: a long dump would
 * leave a hundred megabytes behind. Ending the iteration closes the connection.
 */
export async function* readThroughCursor<Row>(
  tx: DatabaseTransaction,
  statement: CursorStatement,
  rowsPerPage: number,
): AsyncGenerator<readonly Row[], void, undefined> {
  const db = databases.get(tx);
  if (db === undefined) throw new Error("a cursor needs a transaction of streamFromSnapshot");
  const [snapshot] = await tx.$queryRaw<{ readonly name: string }[]>`SELECT pg_export_snapshot() AS "name"`;
  const connection = await openConnection(connectionStringOf(db));
  try {
    await answerOf(connection, "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    await answerOf(connection, `SET TRANSACTION SNAPSHOT '${snapshot!.name}'`);
    await answerOf(connection, `DECLARE "rows" NO SCROLL CURSOR FOR ${statement.text}`, statement.values);
    for (;;) {
      const rows = await answerOf<Row>(connection, `FETCH ${rowsPerPage} FROM "rows"`);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsPerPage) return;
    }
  } finally {
    // The transaction ends with its connection; where that is gone already, whoever reads hears of it above.
    await connection.end().catch(() => undefined);
  }
}

async function openConnection(connectionString: string): Promise<Client> {
  const connection = new Client({
    connectionString: inUtc(connectionString),
    application_name: "adjudge export",
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks fails the query that waits for it; between queries the next one fails.
  connection.on("error", () => undefined);
  await connection.connect();
  return connection;
}

/** By callback: the promises that the driver makes hold each other's answers, and these the rows. */
function answerOf<Row>(
  connection: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    connection.query({ text, values: [...values], rowMode: "array" }, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows as Row[]);
    });
  });
}
