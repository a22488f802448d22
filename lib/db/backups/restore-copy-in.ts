import { once } from "node:events";
import type { Client, Connection, Submittable } from "pg";

/** node-postgres has these, its types do not say so. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** So much waits in memory for the server to take it. */
const MAX_UNSENT_BYTES = 4 << 20;

/**
 * Runs a `COPY … FROM STDIN` with these bytes. Where the source fails the statement does, and its error is thrown.
 *
 * @returns how many rows were stored
 */
export function copyIn(
  client: Client,
  statement: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, pieces, { resolve, reject }));
  });
}

interface Outcome {
  readonly resolve: (rows: number) => void;
  readonly reject: (error: unknown) => void;
}

/** What node-postgres lets a query be: it is handed each message of the server that answers it. */
class CopyIn implements Submittable {
  #rows = 0;
  #isOver = false;
  #sourceFailed: { readonly error: unknown } | undefined;

  constructor(
    private readonly statement: string,
    private readonly pieces: AsyncIterable<Uint8Array>,
    private readonly outcome: Outcome,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((error: unknown) => {
      this.#sourceFailed = { error };
      if (!this.#isOver) connection.sendCopyFail("the backup could not be read");
    });
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN);
  }

  handleReadyForQuery(): void {
    this.outcome.resolve(this.#rows);
  }

  handleError(error: unknown): void {
    this.#isOver = true;
    this.outcome.reject(this.#sourceFailed ? this.#sourceFailed.error : error);
  }

  handleRowDescription(): void {}

  private async send(connection: CopyConnection): Promise<void> {
    for await (const piece of this.pieces) {
      // The server has refused a row already, or is gone; it listens no more.
      if (this.#isOver) return;
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableLength > MAX_UNSENT_BYTES) await drained(connection);
    }
    if (!this.#isOver) connection.endCopyFrom();
  }
}

async function drained({ stream }: CopyConnection): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race(
    ["drain", "close"].map((event) => once(stream, event, { signal }).catch(() => {})),
  ).finally(() => over.abort());
}
