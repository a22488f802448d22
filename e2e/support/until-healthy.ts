import { setTimeout as pause } from "node:timers/promises";
import { seconds } from "../../lib/testing/bench/seconds";

/** The seconds until an installation answers that it is well. Nothing listens at first, which is no problem. */
export function untilHealthy(address: string, patience: AbortSignal): Promise<number> {
  return seconds(async () => {
    while (!(await isHealthy(address))) {
      if (patience.aborted) throw new Error(`${address}/api/health did not answer in time`);
      await pause(20);
    }
  });
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).ok;
  } catch {
    return false;
  }
}
