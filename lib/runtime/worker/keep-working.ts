import { setTimeout as sleep } from "node:timers/promises";
import { handlers } from "../../jobs/handlers/handlers";
import { installJobQueue } from "../../jobs/queue/install-job-queue";
import type { JobName } from "../../jobs/queue/jobs";
import { openJobSource } from "../../jobs/queue/open-job-source";
import { log, loggableError } from "../../log";
import { backOff } from "./back-off";
import { type LoadHandler, workOnJobs } from "./work-on-jobs";

const everyHandler: { readonly [Name in JobName]: LoadHandler } = handlers;

/** Jobs that do not end when told to are left to the next worker. */
const STOP_PATIENCE_MS = 10_000;

export interface KeepWorkingOptions {
  readonly databaseUrl: string;
  readonly stop: AbortSignal;
  readonly atOnce?: number;
}

/** A worker: does jobs until told to stop, and connects again whenever the database was away. */
export async function keepWorking({ databaseUrl, stop, atOnce = 1 }: KeepWorkingOptions): Promise<void> {
  const impatient = new Promise<void>((resolve) => {
    stop.addEventListener("abort", () => setTimeout(resolve, STOP_PATIENCE_MS).unref());
  });
  let failures = 0;
  while (!stop.aborted) {
    const started = performance.now();
    try {
      await installJobQueue(databaseUrl);
      const source = await openJobSource(databaseUrl);
      log().info("ready for jobs");
      try {
        const working = workOnJobs(source, everyHandler, {
          stop,
          atOnce,
          report: (what, about) => log().info(about, what),
        });
        await Promise.race([working, impatient]);
      } finally {
        await source.close();
      }
    } catch (error) {
      log().error(loggableError(error), "the worker stumbled");
    }
    if (stop.aborted) return;
    failures = performance.now() - started > 60_000 ? 0 : failures + 1;
    await sleep(backOff(failures), undefined, { signal: stop }).catch(() => {});
  }
}
