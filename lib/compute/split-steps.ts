import type { Steps } from "./computations";

/** So many parts per thread: few enough to cost nothing, many enough that no thread waits long for the last. */
const PARTS_PER_THREAD = 16;

/** Steps 0 … count − 1 in parts of nearly equal size, in order. */
export function splitSteps(count: number, threads: number): Steps[] {
  const parts = Math.min(count, threads * PARTS_PER_THREAD);
  return Array.from({ length: parts }, (_, part) => ({
    from: Math.floor((part * count) / parts),
    to: Math.floor(((part + 1) * count) / parts),
  }));
}
