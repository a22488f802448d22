import { AppError } from "../../domain/app-error";
import type { JobHandler } from "../../jobs/handlers/job-handler";
import type { JobSource, TakenJob } from "../../jobs/queue/job-source";
import { MAX_ATTEMPTS } from "../../jobs/queue/queue-schema";

export type LoadHandler = () => Promise<JobHandler>;

export interface WorkOptions {
  /** Told to stop: no further job is taken, and those in hand are told. */
  readonly stop: AbortSignal;
  /** How many jobs are done side by side; one, because a job may well take a core and much memory. */
  readonly atOnce?: number;
  readonly report: (what: string, about: Readonly<Record<string, unknown>>) => void;
}

/** Workers hear of new jobs at once; this is for jobs that wait for their next attempt, and for news that got lost. */
const LOOK_EVERY_MS = 1000;
const RECOVER_EVERY_MS = 5000;

/** Takes jobs and does them until told to stop or the database is lost; jobs in hand have ended when it resolves. */
export async function workOnJobs(
  source: JobSource,
  handlers: Readonly<Record<string, LoadHandler>>,
  options: WorkOptions,
): Promise<void> {
  const { stop, atOnce = 1, report } = options;
  const ended = AbortSignal.any([stop, source.lost]);
  let recovered = Number.NEGATIVE_INFINITY;

  async function slot(): Promise<void> {
    while (!ended.aborted) {
      if (performance.now() - recovered > RECOVER_EVERY_MS) {
        recovered = performance.now();
        const jobs = await source.recoverAbandoned();
        if (jobs > 0) report("jobs of a worker that is gone are taken up again", { jobs });
      }
      const job = await source.take();
      if (job) await workOn(job, source, handlers, options);
      else await source.waitForNews(LOOK_EVERY_MS, ended);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, slot));
}

async function workOn(
  job: TakenJob,
  source: JobSource,
  handlers: Readonly<Record<string, LoadHandler>>,
  { stop, report }: WorkOptions,
): Promise<void> {
  const started = performance.now();
  const about = { job: job.name, key: job.key, attempt: job.attempt };
  const cancelled = new AbortController();
  const over = new AbortController();
  const watching = watchForCancelling(job, source, cancelled, over.signal);
  const logJob = (what: string, more = {}) =>
    report(what, { ...about, ms: Math.round(performance.now() - started), ...more });
  try {
    const handler = await handlers[job.name]?.();
    if (handler === undefined) throw new Error(`there is no handler for ${job.name}`);
    const giveUp = async (message: string) => {
      try {
        await handler.giveUp(job.payload, message);
      } catch (error) {
        // What the job was about may be gone; the job must end all the same, or it would come back for ever.
        logJob("nobody could be told that a job failed", { message: messageOf(error) });
      }
      await source.giveUp(job, message);
      logJob("job failed for good", { message });
    };
    if (job.attempt > MAX_ATTEMPTS) {
      await giveUp(
        "The server stopped every time it ran this job. It may need more memory than is available.",
      );
      return;
    }
    try {
      await handler.run(job.payload, AbortSignal.any([stop, source.lost, cancelled.signal]));
      await source.complete(job);
      logJob("job done");
    } catch (error) {
      const message = messageOf(error);
      if (source.lost.aborted) {
        logJob("job left because the database is gone", { message });
      } else if (cancelled.signal.aborted) {
        await source.complete(job);
        logJob("job cancelled");
      } else if (stop.aborted) {
        await source.release(job);
        logJob("job put back");
      } else if (error instanceof AppError || job.attempt === MAX_ATTEMPTS) {
        await giveUp(message);
      } else {
        await source.fail(job, message);
        logJob("job failed and will be tried again", { message });
      }
    }
  } finally {
    over.abort();
    await watching;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function watchForCancelling(
  job: TakenJob,
  source: JobSource,
  cancelled: AbortController,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted && !source.lost.aborted && !cancelled.signal.aborted) {
    await source.waitForNews(LOOK_EVERY_MS * 5, over);
    if (over.aborted) return;
    try {
      const unwanted = await source.cancelled();
      if (unwanted.some(({ id }) => id === job.id) && !over.aborted) cancelled.abort();
    } catch {
      // The database is gone, which `lost` says.
      return;
    }
  }
}
