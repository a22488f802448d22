import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { cancelJobs } from "./cancel-jobs";
import { enqueue } from "./enqueue";
import { installJobQueue } from "./install-job-queue";
import type { JobSource } from "./job-source";
import { openJobSource } from "./open-job-source";

const { db, url } = useTestDatabase();

const open: JobSource[] = [];
async function newSource(): Promise<JobSource> {
  const source = await openJobSource(url);
  open.push(source);
  return source;
}
afterEach(async () => {
  for (const source of open.splice(0)) await source.close();
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const states = async () =>
  (await db.$queryRaw<{ state: string }[]>`SELECT state::text FROM pgboss.job ORDER BY created_on`).map(
    ({ state }) => state,
  );

describe("enqueue", () => {
  it("sends a job with its payload, and none that waits already", async () => {
    const uploadId = randomUUID();
    expect(await enqueue(db, "read-upload", { uploadId })).toBe("queued");
    expect(await enqueue(db, "read-upload", { uploadId })).toBe("waiting-already");
    expect(await enqueue(db, "store-upload", { uploadId })).toBe("queued");
    expect(await enqueue(db, "read-upload", { uploadId: randomUUID() })).toBe("queued");
    const source = await newSource();
    expect(await source.take()).toMatchObject({
      name: "read-upload",
      key: uploadId,
      payload: { uploadId },
      attempt: 1,
    });
  });

  it("belongs to the transaction it is called in", async () => {
    const uploadId = randomUUID();
    const undone = db.$transaction(async (tx) => {
      await enqueue(tx, "read-upload", { uploadId });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await states()).toEqual([]);
    await db.$transaction((tx) => enqueue(tx, "read-upload", { uploadId }));
    expect(await states()).toEqual(["created"]);
  });

  it("wakes a worker that waits", async () => {
    const source = await newSource();
    // So long that nothing but news ends it within the time of a test.
    const waiting = source.waitForNews(600_000, new AbortController().signal);
    await enqueue(db, "read-upload", { uploadId: randomUUID() });
    await waiting;
    expect(await source.take()).toBeDefined();
  });
});

describe("a job source", () => {
  it("hands each job to one of many workers that ask at once", async () => {
    const ids = Array.from({ length: 12 }, () => randomUUID());
    for (const uploadId of ids) await enqueue(db, "read-upload", { uploadId });
    const sources = await Promise.all([newSource(), newSource(), newSource()]);
    const taken: string[] = [];
    const takeAll = async (source: JobSource) => {
      for (let job = await source.take(); job; job = await source.take()) {
        taken.push(job.key);
        await source.complete(job);
      }
    };
    await Promise.all(sources.flatMap((source) => [takeAll(source), takeAll(source)]));
    // Whoever lost a race found nothing at that moment; what it left is taken now.
    for (const source of sources) await takeAll(source);
    expect(taken.sort()).toEqual(ids.sort());
    expect(new Set(await states())).toEqual(new Set(["completed"]));
  });

  it("lets nobody work on what is in hand already, here or elsewhere", async () => {
    const uploadId = randomUUID();
    const [here, elsewhere] = [await newSource(), await newSource()];
    await enqueue(db, "read-upload", { uploadId });
    const job = await here.take();
    await enqueue(db, "read-upload", { uploadId });
    expect(await here.take()).toBeUndefined();
    expect(await elsewhere.take()).toBeUndefined();
    await here.complete(job!);
    expect(await elsewhere.take()).toMatchObject({ key: uploadId, attempt: 1 });
  });

  it("leaves live jobs alone and puts those back whose worker's connection is gone", async () => {
    const uploadId = randomUUID();
    const [first, second] = [await newSource(), await newSource()];
    await enqueue(db, "read-upload", { uploadId });
    expect(await first.take()).toMatchObject({ attempt: 1 });
    expect(await second.recoverAbandoned()).toBe(0);
    const lost = once(first.lost, "abort");
    // The worker hears of it before its locks are gone: they are once the process behind the connection has ended.
    const ended = await db.$queryRaw`
      SELECT pg_terminate_backend(l.pid, 30000) AS "ended" FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = 7243010
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    expect(ended).toEqual([{ ended: true }]);
    await lost;
    expect(await second.recoverAbandoned()).toBe(1);
    expect(await second.take()).toMatchObject({ key: uploadId, attempt: 2 });
  });

  it("counts what failed as an attempt and what was put back as none", async () => {
    const source = await newSource();
    await enqueue(db, "read-upload", { uploadId: randomUUID() });
    await source.release((await source.take())!);
    const again = await source.take();
    expect(again).toMatchObject({ attempt: 1 });
    await source.fail(again!, "no luck");
    expect(await source.take()).toBeUndefined();
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now()`;
    const last = await source.take();
    expect(last).toMatchObject({ attempt: 2 });
    await source.giveUp(last!, "never");
    expect(await states()).toEqual(["failed"]);
  });

  it("hears that a job in hand is cancelled; one that waits is never taken", async () => {
    const [inHand, waits] = [randomUUID(), randomUUID()];
    const source = await newSource();
    await enqueue(db, "read-upload", { uploadId: inHand });
    const job = await source.take();
    await enqueue(db, "read-upload", { uploadId: waits });
    expect(await source.cancelled()).toEqual([]);
    expect(await cancelJobs(db, "read-upload", inHand)).toBe(1);
    expect(await cancelJobs(db, "read-upload", waits)).toBe(1);
    await source.waitForNews(10_000, new AbortController().signal);
    expect(await source.cancelled()).toEqual([job]);
    expect(await source.take()).toBeUndefined();
  });
});

describe("installJobQueue", () => {
  it("changes nothing when done again, by two at once as well", async () => {
    await enqueue(db, "read-upload", { uploadId: randomUUID() });
    await Promise.all([installJobQueue(url), installJobQueue(url)]);
    await sleep(0);
    expect(await states()).toEqual(["created"]);
  });
});
