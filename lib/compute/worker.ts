import { parentPort } from "node:worker_threads";
import { computationOf } from "./computations";
import type { MessageFromWorker, MessageToWorker } from "./messages";

let current: Extract<MessageToWorker, { type: "begin" }> | undefined;

/** The thread: one message, one answer. Its port keeps it alive until it is terminated. */
parentPort?.on("message", (message: MessageToWorker) => {
  if (message.type === "begin") current = message;
  else answer(perform(message.part, message.steps));
});

answer({ type: "ready" });

function perform(part: number, steps: { readonly from: number; readonly to: number }): MessageFromWorker {
  try {
    if (!current) throw new Error("the thread was asked for a part before it was told of what");
    return { type: "done", part, result: computationOf(current.kind).compute(current.input, steps) };
  } catch (error) {
    return { type: "failed", part, error };
  }
}

function answer(message: MessageFromWorker): void {
  parentPort?.postMessage(message, message.type === "done" ? transferables(message.result) : []);
}

/** The memory behind a result that is one typed array, so that it is handed over instead of copied. */
function transferables(result: unknown): ArrayBuffer[] {
  return ArrayBuffer.isView(result) && result.buffer instanceof ArrayBuffer ? [result.buffer] : [];
}
