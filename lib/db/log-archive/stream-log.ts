import type { Client, Connection, Submittable } from "pg";
import { formatLogPosition, type LogPosition } from "../../domain/backups/log-archive/log-position";
import { ARCHIVE_SLOT } from "../embedded/settle-roles";
import { inPostgresTime, type ReplicationConnection } from "./replication";

export interface LogTaker {
  /** Copies a piece of the log at once: the driver uses its memory again. */
  readonly take: (position: LogPosition, piece: Uint8Array) => void;
  /** How far the log is safe: PostgreSQL need not keep it beyond this. Nothing while that is not known. */
  readonly safe: () => LogPosition | undefined;
  /** How many bytes wait to be written. */
  readonly waiting: () => number;
}

export interface LogStream {
  /** Tells PostgreSQL how far the log is safe, and goes on reading where that had stopped. */
  readonly report: () => void;
  /** Fails when the stream breaks; never resolves. */
  readonly broken: Promise<never>;
}

/** So much waits in memory; beyond that nothing is read, and the rest waits in PostgreSQL's own log. */
const MAX_WAITING_BYTES = 48 << 20;

const LOG_DATA = 0x77;
const LOG_DATA_HEAD = 25;
const KEEP_ALIVE = 0x6b;

/** Has PostgreSQL send its log from a position on, as it is written to its own disk. */
export function streamLog(
  client: Client,
  from: { readonly position: LogPosition; readonly timeline: number },
  taker: LogTaker,
): Promise<LogStream> {
  return new Promise((resolve, reject) => {
    client.query(new Streaming(from, taker, resolve, reject));
  });
}

/** What node-postgres lets a query be: it is handed each message of the server that answers it. */
class Streaming implements Submittable, LogStream {
  readonly broken: Promise<never>;
  #connection: ReplicationConnection | undefined;
  #break: (error: unknown) => void = () => {};
  #isPaused = false;

  constructor(
    private readonly from: { readonly position: LogPosition; readonly timeline: number },
    private readonly taker: LogTaker,
    private readonly begun: (stream: LogStream) => void,
    private readonly refused: (error: unknown) => void,
  ) {
    this.broken = new Promise((_, reject) => {
      this.#break = reject;
    });
    // Whoever streams waits for it; until then it is nobody's fault.
    this.broken.catch(() => {});
  }

  submit(connection: Connection): void {
    this.#connection = connection as ReplicationConnection;
    connection.on("replicationStart", () => this.begun(this));
    const { position, timeline } = this.from;
    connection.query(
      `START_REPLICATION SLOT ${ARCHIVE_SLOT} PHYSICAL ${formatLogPosition(position)} TIMELINE ${timeline}`,
    );
  }

  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (chunk[0] === LOG_DATA) {
      this.taker.take(view.getBigUint64(1), chunk.subarray(LOG_DATA_HEAD));
      if (this.taker.waiting() > MAX_WAITING_BYTES) {
        this.#isPaused = true;
        this.#connection?.stream.pause();
      }
    } else if (chunk[0] === KEEP_ALIVE && chunk[17] === 1) this.report();
  }

  report(): void {
    const status = new DataView(new ArrayBuffer(34));
    // Nothing is said by the position 0.
    const safe = this.taker.safe() ?? 0n;
    status.setUint8(0, 0x72);
    for (const [place, position] of [safe, safe, 0n].entries()) status.setBigUint64(1 + 8 * place, position);
    status.setBigInt64(25, inPostgresTime(new Date()));
    this.#connection?.sendCopyFromChunk(Buffer.from(status.buffer));
    if (this.#isPaused && this.taker.waiting() <= MAX_WAITING_BYTES / 2) {
      this.#isPaused = false;
      this.#connection?.stream.resume();
    }
  }

  handleError(error: unknown): void {
    this.refused(error);
    this.#break(error);
  }

  handleCommandComplete(): void {
    this.handleError(new Error("PostgreSQL ended the log"));
  }

  handleReadyForQuery(): void {
    this.handleError(new Error("PostgreSQL ended the log"));
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
}
