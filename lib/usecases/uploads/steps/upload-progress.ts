import type { Database } from "../../../db/connection/client";
import { noteUploadProgress } from "../../../db/uploads/uploads";
import { ProgressWriter } from "../../results/steps/progress-writer";

/** Writes down how far reading or storing has come, by the bytes read. */
export class UploadProgress {
  readonly #started = performance.now();
  readonly #writer: ProgressWriter;
  #read = 0;

  constructor(
    db: Database,
    uploadId: string,
    startedAt: Date,
    /** Aborts the work from outside. */
    readonly signal?: AbortSignal,
  ) {
    this.#writer = new ProgressWriter((share) => {
      const now = new Date(startedAt.getTime() + performance.now() - this.#started);
      return noteUploadProgress(db, uploadId, share, now);
    });
  }

  /** @param total bytes to be read in all */
  add(bytes: number, total: number): void {
    this.signal?.throwIfAborted();
    this.#read += bytes;
    this.#writer.note({ done: this.#read, total });
  }

  /** Waits for what is being written. */
  settle(): Promise<void> {
    return this.#writer.settle();
  }
}
