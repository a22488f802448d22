import type { Database } from "../../db/connection/client";
import type { LoadServers } from "./load-servers";
import { familyUsage, type ProcessUsage, processUsage } from "./process-usage";

/** What was seen at one moment. */
export interface ServersSample {
  readonly seconds: number;
  /** Of all web processes together, of the worker, of PostgreSQL's processes; none where the system does not tell. */
  readonly web: ProcessUsage | undefined;
  readonly worker: ProcessUsage | undefined;
  readonly database: ProcessUsage | undefined;
  readonly archiver: ProcessUsage | undefined;
  readonly connections: number;
}

/** Looks at the servers again and again until it is told to end. */
export async function watchServers(
  servers: LoadServers,
  db: Database,
  everyMs: number,
): Promise<{ readonly samples: readonly ServersSample[]; end(): Promise<void> }> {
  const started = performance.now();
  const samples: ServersSample[] = [];
  const look = async () => {
    const [worker, archiver] = [servers.workerPid(), servers.archiverPid()];
    samples.push({
      seconds: (performance.now() - started) / 1000,
      web: sum(servers.web.map(({ pid }) => processUsage(pid))),
      worker: worker === undefined ? undefined : processUsage(worker),
      database: familyUsage(servers.databasePid),
      archiver: archiver === undefined ? undefined : processUsage(archiver),
      connections: await countConnections(db),
    });
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, everyMs);
  return {
    samples,
    async end() {
      clearInterval(timer);
      await looking;
      await look();
    },
  };
}

/** Of everybody but who asks. */
async function countConnections(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ connections: number }[]>`
    SELECT count(*)::int AS connections FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND datname = current_database()`;
  return row?.connections ?? 0;
}

function sum(usages: readonly (ProcessUsage | undefined)[]): ProcessUsage | undefined {
  return usages.reduce((one, other) =>
    one === undefined || other === undefined
      ? undefined
      : { cpuMs: one.cpuMs + other.cpuMs, memoryMB: one.memoryMB + other.memoryMB },
  );
}
