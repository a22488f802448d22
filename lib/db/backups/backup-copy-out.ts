import type { Client, Connection, Submittable } from "pg";
import { PiecesInTurn } from "../connection/pieces-in-turn";

/**
 * Runs a `COPY … TO STDOUT` and hands its bytes on in pieces of one size (the last one smaller), each only when the one
 * before is dealt with: meanwhile the connection is not read, so that the server waits too.
 *
 * @returns how many rows came
 */
export function copyOut(
  client: Client,
  statement: string,
  pieceBytes: number,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, pieceBytes, take, { resolve, reject }));
  });
}

interface Outcome {
  readonly resolve: (rows: number) => void;
  readonly reject: (error: unknown) => void;
}

/** What node-postgres lets a query be: it is handed each message of the server that answers it. */
class CopyOut implements Submittable {
  #piece: Uint8Array;
  #filled = 0;
  #rows = 0;
  readonly #pieces: PiecesInTurn;

  constructor(
    private readonly statement: string,
    private readonly pieceBytes: number,
    take: (piece: Uint8Array) => Promise<void>,
    private readonly outcome: Outcome,
  ) {
    this.#piece = new Uint8Array(pieceBytes);
    this.#pieces = new PiecesInTurn(take, outcome.reject);
  }

  submit(connection: Connection): void {
    this.#pieces.readFrom(connection);
    connection.query(this.statement);
  }

  /** The driver uses the memory of a message again, so it is copied at once. */
  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + this.pieceBytes - this.#filled);
      this.#piece.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled === this.pieceBytes) this.handOn();
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN);
    if (this.#filled > 0) this.handOn();
  }

  handleReadyForQuery(): void {
    this.#pieces.taken.then(() => {
      if (this.#pieces.failed) this.outcome.reject(this.#pieces.failed.error);
      else this.outcome.resolve(this.#rows);
    });
  }

  handleError(error: unknown): void {
    const first = this.#pieces.fail(error);
    this.#pieces.taken.then(() => this.outcome.reject(first));
  }

  handleRowDescription(): void {}

  private handOn(): void {
    const piece = this.#piece.subarray(0, this.#filled);
    this.#piece = new Uint8Array(this.pieceBytes);
    this.#filled = 0;
    this.#pieces.add(piece);
  }
}
