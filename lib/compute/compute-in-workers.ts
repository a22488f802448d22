import type { Worker } from "node:worker_threads";
import type { MessageFromWorker, MessageToWorker } from "./messages";
import type { RunOptions, RunRequest } from "./run-request";
import { shareTypedArrays } from "./share-typed-arrays";
import { splitSteps } from "./split-steps";

/**
 * Deals the parts to threads: each gets its next part when it has answered the last. The results stand in the order of
 * the steps, whoever computed them. Rejects with the first error of a part, when a thread dies, or when the signal
 * comes; the threads may then still be busy, and are to be terminated.
 */
export function computeInWorkers(
  workers: readonly Worker[],
  { kind, input, count }: RunRequest,
  { signal, onProgress }: RunOptions,
): Promise<unknown[]> {
  const parts = splitSteps(count, workers.length);
  const results = new Array<unknown>(parts.length);
  const shared = shareTypedArrays(input);
  let next = 0;
  let answered = 0;
  let done = 0;

  return new Promise((resolve, reject) => {
    const release: (() => void)[] = [];
    const settle = (finish: () => void) => {
      for (const free of release) free();
      finish();
    };
    const fail = (error: unknown) => settle(() => reject(error));

    if (signal) {
      const abort = () => fail(signal.reason);
      if (signal.aborted) return abort();
      signal.addEventListener("abort", abort);
      release.push(() => signal.removeEventListener("abort", abort));
    }
    for (const worker of workers) {
      const tell = (message: MessageToWorker) => worker.postMessage(message);
      const dealNext = () => {
        const steps = parts[next];
        if (steps) tell({ type: "part", part: next++, steps });
      };
      const onMessage = (message: MessageFromWorker) => {
        if (message.type === "ready") return;
        if (message.type === "failed") return fail(message.error);
        results[message.part] = message.result;
        answered++;
        const { from, to } = parts[message.part]!;
        done += to - from;
        try {
          onProgress?.({ done, total: count });
        } catch (error) {
          return fail(error);
        }
        if (answered === parts.length) settle(() => resolve(results));
        else dealNext();
      };
      const onExit = (code: number) =>
        fail(new Error(`a thread that computed ${kind} ended with code ${code} before it was finished`));
      worker.on("message", onMessage).on("error", fail).on("messageerror", fail).on("exit", onExit);
      release.push(() => {
        worker.off("message", onMessage).off("error", fail).off("messageerror", fail).off("exit", onExit);
      });
      try {
        tell({ type: "begin", kind, input: shared });
      } catch (error) {
        return fail(error);
      }
      dealNext();
    }
  });
}
