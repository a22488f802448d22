import type { ComputationKind } from "./computations";

/** A computation and how many steps of it are wanted. */
export interface RunRequest {
  readonly kind: ComputationKind;
  readonly input: unknown;
  readonly count: number;
}

export interface Progress {
  /** How many steps are finished, not necessarily the first ones. */
  readonly done: number;
  readonly total: number;
}

export interface RunOptions {
  /** Ends the computation: its threads are terminated, and the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called now and then, in the caller's thread. What it throws ends the computation. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
