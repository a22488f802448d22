import { type JobName, type JobPayloads, jobKey, jobNames } from "./jobs";
import { sendOnlyBoss } from "./send-only-boss";

/** Runs a statement in the caller's transaction. */
export type ExecuteSql = (text: string, values: readonly unknown[]) => Promise<{ readonly rows: unknown[] }>;

export type WaitingJob = {
  readonly [Name in JobName]: { readonly name: Name; readonly payload: JobPayloads[Name] };
}[JobName];

/** Puts these jobs in the place of all that were there: of a database whose data has just become another's. */
export async function requeueJobs(execute: ExecuteSql, jobs: readonly WaitingJob[]): Promise<void> {
  await execute("DELETE FROM pgboss.job WHERE name = ANY ($1)", [jobNames]);
  for (const { name, payload } of jobs) {
    await sendOnlyBoss().send(name, payload, {
      singletonKey: keyOf({ name, payload } as WaitingJob),
      db: { executeSql: (text, values) => execute(text, values) },
    });
  }
}

function keyOf<Name extends JobName>(job: {
  readonly name: Name;
  readonly payload: JobPayloads[Name];
}): string {
  return jobKey(job.name, job.payload);
}
