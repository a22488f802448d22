import type { Progress } from "../compute/run-request";
import { noteAnalysisProgress } from "../db/analyses";
import type { Database } from "../db/client";

const EVERY_MS = 400;

/** Writes down how far an analysis has come, now and then and one at a time, beside the work itself. */
export class AnalysisProgress {
  #last = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | undefined;

  constructor(
    readonly db: Database,
    readonly analysisId: string,
  ) {}

  note({ done, total }: Progress): void {
    const now = performance.now();
    if (this.#writing !== undefined || now - this.#last < EVERY_MS) return;
    this.#last = now;
    const share = total === 0 ? 0 : Math.min(1, done / total);
    // How far it is is told for comfort: where that cannot be written, the work itself will say why.
    this.#writing = noteAnalysisProgress(this.db, this.analysisId, share).then(
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
