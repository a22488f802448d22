import type { ComputationKind, Steps } from "./computations";

/** What a thread is told: first the computation, then steps of it, a part at a time. */
export type MessageToWorker =
  | { readonly type: "begin"; readonly kind: ComputationKind; readonly input: unknown }
  | { readonly type: "part"; readonly part: number; readonly steps: Steps };

/** What a thread says once it has loaded, and answers to each part. */
export type MessageFromWorker =
  | { readonly type: "ready" }
  | { readonly type: "done"; readonly part: number; readonly result: unknown }
  | { readonly type: "failed"; readonly part: number; readonly error: unknown };
