import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "../../../db/connection/client";
import { noteAnalysisProgress } from "../../../db/results/analyses";

const EVERY_MS = 300;

/** Writes down how far the work on metrics has come, now and then, and lets the process hear that it is to stop. */
export class MetricProgress {
  #last = Number.NEGATIVE_INFINITY;
  #done = 0;

  constructor(
    readonly db: Database,
    readonly analysisId: string,
    /** In the same unit as the steps that `add` counts. */
    readonly total: number,
    readonly signal: AbortSignal | undefined,
  ) {}

  /** So much more is done. */
  async add(steps: number): Promise<void> {
    this.#done += steps;
    await breathe();
    this.signal?.throwIfAborted();
    if (performance.now() - this.#last < EVERY_MS) return;
    this.#last = performance.now();
    await noteAnalysisProgress(this.db, this.analysisId, Math.min(1, this.#done / this.total));
  }
}
