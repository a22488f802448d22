import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import {
  type ComputationInput,
  type ComputationKind,
  type ComputationResult,
  computationOf,
} from "./computations";
import { computeInWorkers } from "./compute-in-workers";
import type { RunOptions, RunRequest } from "./run-request";
import { spawn } from "./spawn";
import { splitSteps } from "./split-steps";

/**
 * Threads to compute with. They start with the first computation that needs them, stay for the next, and do not keep
 * the process alive when idle. The computations of one pool take turns. Whatever the number of threads, results are the
 * same to the last digit; with one thread nothing is started and the caller's own thread computes.
 */
export class ComputePool {
  private workers: Worker[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;

  /** Fails with a RangeError unless `threads` is a whole number of at least 1. */
  constructor(private readonly threads: number = availableParallelism()) {
    if (!Number.isSafeInteger(threads) || threads < 1) {
      throw new RangeError(`${threads} is not a number of threads`);
    }
  }

  /**
   * Computes steps 0 … count − 1 of a computation. An error of a step, or of `onProgress`, rejects with that error;
   * a signal with its reason. The pool can be used again afterwards.
   *
   * Fails with a RangeError where `count` is not a whole number.
   */
  async compute<Kind extends ComputationKind>(
    kind: Kind,
    input: ComputationInput<Kind>,
    count: number,
    options: RunOptions = {},
  ): Promise<ComputationResult<Kind>> {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of steps`);
    const mine = this.turn.then(() => this.computeNow({ kind, input, count }, options));
    this.turn = mine.catch(() => undefined);
    return computationOf(kind).join(await mine) as ComputationResult<Kind>;
  }

  /** Terminates the threads, even in the middle of a computation, which then fails. */
  async close(): Promise<void> {
    this.closed = true;
    await this.terminate();
  }

  private async computeNow(
    request: { readonly kind: ComputationKind; readonly input: unknown; readonly count: number },
    options: RunOptions,
  ): Promise<unknown[]> {
    options.signal?.throwIfAborted();
    if (this.closed) throw new Error("the pool is closed");
    // A thread that would have nothing to do is not started.
    const wanted = Math.min(this.threads, request.count);
    if (wanted <= 1) return computeInThread(request, options);
    while (this.workers.length < wanted) this.workers.push(this.newWorker());
    const busy = this.workers.slice(0, wanted);
    for (const worker of busy) worker.ref();
    try {
      const results = await computeInWorkers(busy, request, options);
      for (const worker of busy) worker.unref();
      return results;
    } catch (error) {
      await this.terminate();
      throw error;
    }
  }

  private newWorker(): Worker {
    const worker = spawn();
    // A thread that dies between computations has nobody listening: it is forgotten, not an error of the process.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      this.workers = this.workers.filter((other) => other !== worker);
    });
    return worker;
  }

  private async terminate(): Promise<void> {
    const workers = this.workers;
    this.workers = [];
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Computes in this thread, part by part; between parts others get their turn, so that a signal can arrive. */
async function computeInThread(
  { kind, input, count }: RunRequest,
  { signal, onProgress }: RunOptions,
): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const steps of splitSteps(count, 1)) {
    await nextTurn();
    signal?.throwIfAborted();
    results.push(computationOf(kind).compute(input, steps));
    onProgress?.({ done: steps.to, total: count });
  }
  return results;
}
