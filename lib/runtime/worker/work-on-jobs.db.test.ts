import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "../../domain/app-error";
import { cancelJobs } from "../../jobs/queue/cancel-jobs";
import { enqueue } from "../../jobs/queue/enqueue";
import { openJobSource } from "../../jobs/queue/open-job-source";
import { useTestDatabase } from "../../testing/database/database";
import { workOnJobs } from "./work-on-jobs";

const { db, url } = useTestDatabase();
const root = path.resolve(import.meta.dirname, "../../..");

type Run = (payload: { uploadId: string }, signal: AbortSignal) => Promise<void>;

/** A worker in this process that does what it is told with each job; all it came to is noted. */
async function startWorker(run: Run, atOnce = 1) {
  const source = await openJobSource(url);
  const stop = new AbortController();
  const reports: string[] = [];
  const givenUp: string[] = [];
  const handler = async () => ({
    run: (payload: unknown, signal: AbortSignal) => run(payload as { uploadId: string }, signal),
    giveUp: async (_payload: unknown, message: string) => void givenUp.push(message),
  });
  const working = workOnJobs(
    source,
    { "read-upload": handler, "store-upload": handler },
    { stop: stop.signal, atOnce, report: (what) => void reports.push(what) },
  );
  return {
    reports,
    givenUp,
    async end() {
      stop.abort();
      await working;
      await source.close();
    },
  };
}

const ends: (() => Promise<void> | void)[] = [];
async function worker(run: Run, atOnce = 1) {
  const started = await startWorker(run, atOnce);
  ends.push(started.end);
  return started;
}
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const stateOf = async (key: string) =>
  (
    await db.$queryRaw<{ state: string }[]>`SELECT state::text FROM pgboss.job WHERE singleton_key = ${key}`
  )[0]?.state;

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

describe("workOnJobs", () => {
  it("does one job at a time", async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    let atWork = 0;
    const most: number[] = [];
    const { reports } = await worker(async ({ uploadId }) => {
      atWork += 1;
      most.push(atWork);
      // Time enough for the database to hand out another.
      for (let look = 0; look < 20; look++) await stateOf(uploadId);
      atWork -= 1;
    });
    for (const uploadId of keys) await enqueue(db, "read-upload", { uploadId });
    await expect.poll(() => reports.length).toBe(3);
    expect(most).toEqual([1, 1, 1]);
    expect(await Promise.all(keys.map(stateOf))).toEqual(["completed", "completed", "completed"]);
  });

  it("tries again what failed, and gives up where trying again is useless", async () => {
    const [flaky, hopeless] = [randomUUID(), randomUUID()];
    let tried = 0;
    const { givenUp, reports } = await worker(async ({ uploadId }) => {
      if (uploadId === hopeless) throw new AppError("invalid-input", "outputs.txt, line 3: too long");
      tried += 1;
      if (tried === 1) throw new Error("deadlock");
    });
    await enqueue(db, "read-upload", { uploadId: flaky });
    await enqueue(db, "read-upload", { uploadId: hopeless });
    await expect.poll(() => stateOf(flaky)).toBe("completed");
    expect(await stateOf(hopeless)).toBe("failed");
    expect(tried).toBe(2);
    expect(givenUp).toEqual(["outputs.txt, line 3: too long"]);
    expect(reports).toContain("job failed and will be tried again");
  });

  it("gives up a job whose worker was killed each time, without running it again", async () => {
    const uploadId = randomUUID();
    await enqueue(db, "read-upload", { uploadId });
    await db.$executeRaw`UPDATE pgboss.job SET state = 'active', started_on = now(), retry_count = 2`;
    let runs = 0;
    const { givenUp } = await worker(async () => {
      runs += 1;
    });
    await expect.poll(() => stateOf(uploadId)).toBe("failed");
    expect({ runs, givenUp: givenUp.length }).toEqual({ runs: 0, givenUp: 1 });
  });

  it("puts back what it is at when told to stop, and the next worker does it as if for the first time", async () => {
    const uploadId = randomUUID();
    let begun = 0;
    const first = await startWorker(async (_payload, signal) => {
      begun += 1;
      await untilAborted(signal);
    });
    await enqueue(db, "read-upload", { uploadId });
    await expect.poll(() => begun).toBe(1);
    await first.end();
    expect(await stateOf(uploadId)).toBe("retry");
    expect(first.reports).toEqual(["job put back"]);
    await worker(async () => {});
    await expect.poll(() => stateOf(uploadId)).toBe("completed");
  });

  it("aborts a job that is cancelled", async () => {
    const uploadId = randomUUID();
    let begun = 0;
    const { reports } = await worker(async (_payload, signal) => {
      begun += 1;
      await untilAborted(signal);
    });
    await enqueue(db, "read-upload", { uploadId });
    await expect.poll(() => begun).toBe(1);
    await cancelJobs(db, "read-upload", uploadId);
    await expect.poll(() => reports).toEqual(["job cancelled"]);
    expect(await stateOf(uploadId)).toBe("cancelled");
  });

  it("takes up the job of a worker killed in the middle of it, while it leaves those of a live one alone", async () => {
    const [killed, live] = [randomUUID(), randomUUID()];
    const begin = async (uploadId: string) => {
      const child = spawn(
        process.execPath,
        ["--import", "tsx", path.join(root, "lib/testing/campaigns/hanging-worker.ts"), url],
        { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"] },
      );
      ends.push(() => void child.kill("SIGKILL"));
      await enqueue(db, "read-upload", { uploadId });
      expect(await once(child, "message")).toEqual([{ uploadId }, undefined]);
      return child;
    };
    await begin(live);
    const child = await begin(killed);
    const done: string[] = [];
    await worker(async ({ uploadId }) => void done.push(uploadId));
    expect(await stateOf(killed)).toBe("active");
    child.kill("SIGKILL");
    await once(child, "exit");
    // The queue by itself would notice after two minutes.
    await expect.poll(() => stateOf(killed)).toBe("completed");
    expect(done).toEqual([killed]);
    expect(await stateOf(live)).toBe("active");
  });
});
