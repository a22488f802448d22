import type { Connection } from "pg";

/**
 * Hands on the pieces that a server sends, each only when the one before is dealt with. Meanwhile the connection is not
 * read, so that the server waits too; where one cannot be dealt with, nobody wants the rest, and the statement is given
 * up with its connection.
 */
export class PiecesInTurn {
  #connection: Connection | undefined;
  #waiting = 0;
  #taken: Promise<void> = Promise.resolve();
  #failed: { readonly error: unknown } | undefined;

  constructor(
    private readonly take: (piece: Uint8Array) => Promise<void>,
    private readonly failedToTake: (error: unknown) => void,
  ) {}

  /** When all pieces so far have been dealt with. */
  get taken(): Promise<void> {
    return this.#taken;
  }

  /** The first thing that went wrong. */
  get failed(): { readonly error: unknown } | undefined {
    return this.#failed;
  }

  readFrom(connection: Connection): void {
    this.#connection = connection;
  }

  /** Nothing more is dealt with. Returns the first thing that went wrong, which may be another. */
  fail(error: unknown): unknown {
    this.#failed ??= { error };
    return this.#failed.error;
  }

  add(piece: Uint8Array): void {
    this.#waiting += 1;
    this.#connection?.stream.pause();
    this.#taken = this.#taken
      .then(() => (this.#failed ? undefined : this.take(piece)))
      .catch((error: unknown) => {
        this.fail(error);
        this.#connection?.stream.destroy();
        this.failedToTake(error);
      })
      .then(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#connection?.stream.resume();
      });
  }
}
