import type { Worker } from "node:worker_threads";
import type { ComputationInput, ComputationKind, ComputationResult } from "./computations";
import { computationOf } from "./computations";
import { computeInWorkers } from "./compute-in-workers";
import type { MessageFromWorker } from "./messages";
import { spawn } from "./spawn";

interface AsideLimits {
  /** So long may a computation take, from when its thread is ready to begin. */
  readonly maxMs: number;
  /** So long a thread that has nothing to do is kept for the next. */
  readonly idleMs?: number;
}

/**
 * A thread for short work that must not hold up the caller's own, whatever it is given: it is ended when it takes too
 * long. One piece of work at a time; others wait their turn.
 */
export class Aside {
  private worker: Worker | undefined;
  /** When the thread has loaded what it computes with, however busy the machine is. */
  private ready: Promise<void> = Promise.resolve();
  private turn: Promise<unknown> = Promise.resolve();
  private goodbye: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly patience: AsideLimits) {}

  /** What is computed of `count` steps; nothing where it took too long. */
  compute<Kind extends ComputationKind>(
    kind: Kind,
    input: ComputationInput<Kind>,
    count = 1,
  ): Promise<ComputationResult<Kind> | undefined> {
    const mine = this.turn.then(() => this.computeNow(kind, input, count));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  async close(): Promise<void> {
    clearTimeout(this.goodbye);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async computeNow<Kind extends ComputationKind>(
    kind: Kind,
    input: ComputationInput<Kind>,
    count: number,
  ): Promise<ComputationResult<Kind> | undefined> {
    clearTimeout(this.goodbye);
    this.worker ??= this.newWorker();
    const { worker } = this;
    worker.ref();
    const tooLong = new AbortController();
    let clock: ReturnType<typeof setTimeout> | undefined;
    try {
      await this.ready;
      clock = setTimeout(() => tooLong.abort(), this.patience.maxMs);
      const { signal } = tooLong;
      const results = await computeInWorkers([worker], { kind, input, count }, { signal });
      this.leave(worker);
      return computationOf(kind).join(results) as ComputationResult<Kind>;
    } catch (error) {
      await this.close();
      if (tooLong.signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(clock);
    }
  }

  /** Idle, it keeps neither the process nor itself alive. */
  private leave(worker: Worker): void {
    worker.unref();
    this.goodbye = setTimeout(() => void this.close(), this.patience.idleMs ?? 60_000);
    this.goodbye.unref();
  }

  private newWorker(): Worker {
    const worker = spawn();
    this.ready = new Promise((resolve, reject) => {
      worker.on("message", ({ type }: MessageFromWorker) => {
        if (type === "ready") resolve();
      });
      worker.on("error", reject);
      // One that dies between computations is forgotten; the next computation starts another.
      worker.on("exit", (code) => {
        if (this.worker === worker) this.worker = undefined;
        reject(new Error(`a thread ended with code ${code} before it was ready`));
      });
    });
    this.ready.catch(() => undefined);
    return worker;
  }
}
