import { ComputePool } from "../../../compute/compute-pool";

/** Lends threads to some work and ends them after it, whatever becomes of it. */
export async function withComputePool<Result>(
  threads: number | undefined,
  work: (pool: ComputePool) => Promise<Result>,
): Promise<Result> {
  const pool = threads === undefined ? new ComputePool() : new ComputePool(threads);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

/** Starting threads takes about as long as this many elementary operations: less is done sooner without. */
const OPERATIONS_WORTH_THREADS = 100_000_000;

/** How many threads to use for a computation of about so many additions, draws or look-ups. */
export function threadsFor(operations: number, threads: number | undefined): number | undefined {
  return operations < OPERATIONS_WORTH_THREADS ? 1 : threads;
}
