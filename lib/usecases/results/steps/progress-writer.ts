import type { Progress } from "../../../compute/run-request";

const EVERY_MS = 400;

/** Writes down how far work has come, now and then and one at a time, beside the work itself. */
export class ProgressWriter {
  #last = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | undefined;

  /** @param write what to do with the share that is done, from 0 to 1 */
  constructor(readonly write: (share: number) => Promise<unknown>) {}

  note({ done, total }: Progress): void {
    const now = performance.now();
    if (this.#writing !== undefined || now - this.#last < EVERY_MS) return;
    this.#last = now;
    // How far it is is told for comfort: where that cannot be written, the work itself will say why.
    this.#writing = this.write(total === 0 ? 0 : Math.min(1, done / total)).then(
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
