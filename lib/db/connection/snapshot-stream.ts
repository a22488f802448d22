import type { Database, DatabaseTransaction } from "./client";
import { HandOver } from "./hand-over";
import { allowCursors } from "./snapshot-cursor";

export interface SnapshotPatience {
  /** How long one item may wait to be taken: a reader that has stalled must not hold a connection. */
  readonly stallMs: number;
  /** How long the whole may take. */
  readonly maxMs: number;
}

const DEFAULT_PATIENCE: SnapshotPatience = { stallMs: 60_000, maxMs: 2 * 3_600_000 };

/**
 * What `read` gives inside one transaction that sees one state of the database, that of before its first item, item by
 * item: reading goes on when the next item is asked for, so that it is in no hurry and holds one item. Ending the
 * iteration ends the transaction.
 */
export async function* streamFromSnapshot<Item>(
  db: Database,
  read: (tx: DatabaseTransaction) => AsyncIterable<Item>,
  { stallMs, maxMs }: SnapshotPatience = DEFAULT_PATIENCE,
): AsyncGenerator<Item, void, undefined> {
  const handOver = new HandOver<Item>();
  const reading = db
    .$transaction(
      async (tx) => {
        await tx.$executeRaw`SET TRANSACTION READ ONLY`;
        // The first query settles which state is seen: not one that comes after what needs none, as a file's head does.
        await tx.$queryRaw`SELECT 1`;
        allowCursors(tx, db);
        for await (const item of read(tx)) if (!(await handOver.offer(item, stallMs))) return;
      },
      { isolationLevel: "RepeatableRead", maxWait: 10_000, timeout: maxMs },
    )
    .then(
      () => handOver.finish(),
      (error: unknown) => handOver.finish({ error }),
    );
  try {
    for (;;) {
      const next = await handOver.ask();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    handOver.leave();
    await reading;
  }
}
