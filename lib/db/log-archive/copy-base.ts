import type { Client, Connection, Submittable } from "pg";
import { type LogPosition, parseLogPosition } from "../../domain/backups/log-archive/log-position";
import { PiecesInTurn } from "../connection/pieces-in-turn";

export interface BaseCopyPlan {
  /** At once, or spread over minutes so that judges do not feel it. */
  readonly checkpoint: "fast" | "spread";
  readonly kilobytesPerSecond: number;
}

export interface BaseCopyEnds {
  readonly start: LogPosition;
  readonly end: LogPosition;
  readonly timeline: number;
}

/**
 * Copies all files of the database server while it runs, as one tar: PostgreSQL's own interface for base copies. Pieces
 * are handed on one by one; meanwhile the connection is not read, so that the server waits too.
 */
export function copyBase(
  client: Client,
  { checkpoint, kilobytesPerSecond }: BaseCopyPlan,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<BaseCopyEnds> {
  const command = `BASE_BACKUP (LABEL 'adjudge', CHECKPOINT '${checkpoint}', WAIT false, MAX_RATE ${kilobytesPerSecond}, MANIFEST 'no')`;
  return new Promise((resolve, reject) => {
    client.query(new Copying(command, take, resolve, reject));
  });
}

const NEW_ARCHIVE = 0x6e;
const DATA = 0x64;

/** What node-postgres lets a query be: it is handed each message of the server that answers it. */
class Copying implements Submittable {
  /** The rows that come before and after the files: the beginning, the tablespaces, the end. */
  readonly #rows: (readonly (string | null)[])[] = [];
  #archives = 0;
  readonly #pieces: PiecesInTurn;

  constructor(
    private readonly command: string,
    take: (piece: Uint8Array) => Promise<void>,
    private readonly done: (ends: BaseCopyEnds) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.#pieces = new PiecesInTurn(take, failed);
  }

  submit(connection: Connection): void {
    this.#pieces.readFrom(connection);
    connection.query(this.command);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#rows.push([...fields]);
  }

  handleCommandComplete(): void {}

  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    if (chunk[0] === NEW_ARCHIVE) this.#archives += 1;
    if (chunk[0] !== DATA) return;
    // The driver uses the memory of a message again.
    const piece = new Uint8Array(chunk.subarray(1));
    this.#pieces.add(piece);
  }

  handleError(error: unknown): void {
    this.failed(this.#pieces.fail(error));
  }

  handleReadyForQuery(): void {
    this.#pieces.taken.then(() => {
      const first = this.#rows[0];
      const last = this.#rows.at(-1);
      if (this.#pieces.failed !== undefined) return;
      if (this.#archives !== 1 || !first?.[0] || !first[1] || !last?.[0])
        return this.failed(new Error("the copy did not come as one whole"));
      this.done({
        start: parseLogPosition(first[0]),
        end: parseLogPosition(last[0]),
        timeline: Number(first[1]),
      });
    });
  }
}
