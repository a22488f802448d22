import PgBoss from "pg-boss";
import type { JobSource, TakenJob } from "./job-source";
import { jobNames } from "./jobs";
import { QUEUE_SCHEMA } from "./queue-schema";
import { JOB_LOCKS, openWorkerConnection } from "./worker-connection";

const WAITING_FIRST = `
  SELECT name FROM pgboss.job
  WHERE name = ANY($1) AND state < 'active' AND start_after <= now()
  ORDER BY priority DESC, created_on, id LIMIT 1`;

/** Active jobs for whose key nobody holds the lock. The lock's numbers stand in pg_locks as unsigned ones. */
const PUT_BACK_ABANDONED = `
  UPDATE pgboss.job j SET state = 'retry', start_after = now()
  WHERE name = ANY($1) AND state = 'active' AND NOT EXISTS (
    SELECT 1 FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.classid = ${JOB_LOCKS}
      AND l.objid = (hashtext(j.name || ' ' || coalesce(j.singleton_key, j.id::text))::bigint & 4294967295)::oid)`;

const FAIL_FOR_GOOD = `
  UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = jsonb_build_object('message', $3::text)
  WHERE name = $1 AND id = $2 AND state = 'active'`;

/** Taking a job counts as an attempt from the second time on, so this one is taken off again. */
const RELEASE = `
  UPDATE pgboss.job SET state = 'retry', start_after = now(), retry_count = retry_count - 1
  WHERE name = $1 AND id = $2 AND state = 'active'`;

const NO_LONGER_WANTED = `
  SELECT held.id FROM unnest($1::uuid[]) AS held(id)
  WHERE NOT EXISTS (SELECT 1 FROM pgboss.job j WHERE j.id = held.id AND j.state = 'active')`;

/** Connects a worker to the queue of a database; the queue must be installed. */
export async function openJobSource(connectionString: string): Promise<JobSource> {
  const connection = await openWorkerConnection(connectionString);
  const { client } = connection;
  const boss = new PgBoss({
    connectionString,
    application_name: "adjudge worker",
    schema: QUEUE_SCHEMA,
    max: 1,
    migrate: false,
    schedule: false,
    // Old jobs are archived and deleted by whichever worker's turn it is.
    maintenanceIntervalMinutes: 10,
  });
  // What fails is reported by whoever asked; without a listener it would end the process.
  boss.on("error", () => {});
  const inHand = new Map<string, TakenJob>();
  // What this connection does between BEGIN and COMMIT, one at a time.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };
  const lockOf = (job: Pick<TakenJob, "name" | "key">) => [JOB_LOCKS, `${job.name} ${job.key}`];

  async function takeOne(): Promise<TakenJob | undefined> {
    const { rows } = await client.query<{ name: string }>(WAITING_FIRST, [jobNames]);
    const name = rows[0]?.name;
    if (name === undefined) return undefined;
    await client.query("BEGIN");
    try {
      const [found] = await boss.fetch<unknown>(name, {
        includeMetadata: true,
        db: { executeSql: (text, values) => client.query(text, values) },
      });
      const job = found && asTaken(found);
      // A session holds a lock twice without a word, so what is in hand here is looked up first.
      const isFree =
        job !== undefined &&
        ![...inHand.values()].some((held) => held.name === job.name && held.key === job.key) &&
        (
          await client.query<{ locked: boolean }>(
            "SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked",
            lockOf(job),
          )
        ).rows[0]?.locked;
      await client.query(isFree ? "COMMIT" : "ROLLBACK");
      if (!isFree) return undefined;
      inHand.set(job.id, job);
      return job;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  async function letGo(job: TakenJob, store: () => Promise<unknown>): Promise<void> {
    await store();
    inHand.delete(job.id);
    await inTurn(() => client.query("SELECT pg_advisory_unlock($1, hashtext($2))", lockOf(job)));
  }

  try {
    await boss.start();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    lost: connection.lost,
    waitForNews: connection.waitForNews,
    take: () => inTurn(takeOne),
    complete: (job) => letGo(job, () => boss.complete(job.name, job.id)),
    fail: (job, message) => letGo(job, () => boss.fail(job.name, job.id, { message })),
    giveUp: (job, message) =>
      letGo(job, () => inTurn(() => client.query(FAIL_FOR_GOOD, [job.name, job.id, message]))),
    release: (job) => letGo(job, () => inTurn(() => client.query(RELEASE, [job.name, job.id]))),
    recoverAbandoned: () =>
      inTurn(async () => (await client.query(PUT_BACK_ABANDONED, [jobNames])).rowCount ?? 0),
    async cancelled() {
      if (inHand.size === 0) return [];
      const { rows } = await inTurn(() =>
        client.query<{ id: string }>(NO_LONGER_WANTED, [[...inHand.keys()]]),
      );
      return rows.flatMap(({ id }) => inHand.get(id) ?? []);
    },
    async close() {
      await boss.stop({ graceful: false }).catch(() => {});
      await connection.close().catch(() => {});
    },
  };
}

function asTaken(job: PgBoss.JobWithMetadata<unknown>): TakenJob {
  const { id, name, data, singletonKey, retryCount } = job;
  return { id, name, key: singletonKey ?? id, payload: data, attempt: retryCount + 1 };
}
