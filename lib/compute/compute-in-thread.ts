import { setImmediate as nextTurn } from "node:timers/promises";
import { computationOf } from "./computations";
import type { RunOptions, RunRequest } from "./run-request";
import { splitSteps } from "./split-steps";

/** Computes in this thread, part by part; between parts others get their turn, so that a signal can arrive. */
export async function computeInThread(
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
