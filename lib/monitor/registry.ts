import { collectDefaultMetrics, Registry } from "prom-client";

const holder = globalThis as typeof globalThis & { adjudgeMetrics?: Registry };

/**
 * What this process has counted since it began. On globalThis, because the server and the bundled routes are two module
 * graphs in one process, and what one counts the other shows.
 */
export function processMetrics(): Registry {
  if (holder.adjudgeMetrics === undefined) {
    holder.adjudgeMetrics = new Registry();
    // Memory, processor time, delay of the event loop.
    collectDefaultMetrics({ register: holder.adjudgeMetrics });
  }
  return holder.adjudgeMetrics;
}
