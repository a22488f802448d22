import type { JobHandler } from "../../jobs/handlers/job-handler";
import { openJobSource } from "../../jobs/queue/open-job-source";
import { workOnJobs } from "../../runtime/worker/work-on-jobs";

/** Does the jobs of one name. */
export type TestHandler = JobHandler;

/** A worker of a database that does jobs until what is waited for has happened; returns what it reported, which can be looked at meanwhile. */
export async function workUntil(
  url: string,
  handlers: Readonly<Record<string, TestHandler>>,
  happened: (said: readonly string[]) => Promise<unknown>,
): Promise<readonly string[]> {
  const source = await openJobSource(url);
  const stop = new AbortController();
  const said: string[] = [];
  const loaders = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, async () => handler]),
  );
  const working = workOnJobs(source, loaders, { stop: stop.signal, report: (what) => said.push(what) });
  try {
    await happened(said);
  } finally {
    stop.abort();
    await working;
    await source.close();
  }
  return said;
}
