import type { Database } from "../db/client";
import { noteUploadProgress } from "../db/uploads";

const EVERY_MS = 400;

/** Writes down how far reading or storing has come, now and then and one at a time, beside the work itself. */
export class UploadProgress {
  readonly #started = performance.now();
  #last = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | undefined;
  #read = 0;

  constructor(
    readonly db: Database,
    readonly uploadId: string,
    readonly startedAt: Date,
    /** Aborts the work from outside. */
    readonly signal?: AbortSignal,
  ) {}

  /** @param total bytes to be read in all */
  add(bytes: number, total: number): void {
    this.signal?.throwIfAborted();
    this.#read += bytes;
    const elapsed = performance.now() - this.#started;
    if (this.#writing !== undefined || elapsed - this.#last < EVERY_MS) return;
    this.#last = elapsed;
    const share = total === 0 ? 0 : Math.min(1, this.#read / total);
    const now = new Date(this.startedAt.getTime() + elapsed);
    // How far it is is told for comfort: where that cannot be written, the work itself will say why.
    this.#writing = noteUploadProgress(this.db, this.uploadId, share, now).then(
      () => this.#rest(),
      () => this.#rest(),
    );
  }

  /** Waits for what is being written. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  #rest(): void {
    this.#writing = undefined;
  }
}
