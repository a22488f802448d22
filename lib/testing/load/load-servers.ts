import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import { freePort } from "../../db/embedded/free-port";
import { childEnvironment, env } from "../../env";
import { startWebProcess } from "../../runtime/web/web-process";
import { keepProcess, startWorkerProcess } from "../../runtime/worker/worker-process";
import { prepareDatabase } from "../../usecases/installation/prepare-database";
import { removeInstallation } from "../database/remove-installation";

export interface LoadServers {
  readonly databaseUrl: string;
  readonly databasePid: number;
  readonly web: readonly { readonly address: string; readonly pid: number }[];
  readonly workerPid: () => number | undefined;
  readonly archiverPid: () => number | undefined;
  /** Where the log goes, if it is archived. */
  readonly archive: string | undefined;
  /** Whatever was started, the last first; what they wrote goes too. */
  stop(): Promise<void>;
}

export interface LoadServersOptions {
  readonly root: string;
  readonly processes: number;
  readonly pool: number | undefined;
  readonly worker: boolean;
  readonly archive: boolean;
  readonly report: (line: string) => void;
}

const WORKER_POOL_SIZE = 4;

/** A database of its own in a temporary folder, the web processes of the production build on it, and a worker. */
export async function startLoadServers(options: LoadServersOptions): Promise<LoadServers> {
  const { root, processes, pool, worker, report } = options;
  const archive = options.archive ? mkdtempSync(path.join(tmpdir(), "adjudge-load-archive-")) : undefined;
  const home = mkdtempSync(path.join(tmpdir(), "adjudge-load-"));
  const ends: (() => Promise<void> | void)[] = [
    () => removeInstallation(home),
    () => {
      if (archive !== undefined) rmSync(archive, { recursive: true });
    },
  ];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    // Durable, as in earnest: an answer is acknowledged once it is on the disk.
    const database = await startEmbeddedServer({
      projectRoot: root,
      stateFolder: home,
      say: () => {},
      archives: options.archive,
    });
    ends.push(() => database.stop());
    await prepareDatabase(database, root);
    const environment = childEnvironment({
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      ADJUDGE_ROOT: root,
      ADJUDGE_HOME: home,
      ADJUDGE_ARCHIVE: archive ?? "",
      ADJUDGE_URL: "",
      ADJUDGE_TRUST_PROXY: "",
      ADJUDGE_LOG: "file",
      HOST: "127.0.0.1",
      NEXTAUTH_SECRET: "a secret for this load run and for nothing else",
      AUTH_TRUST_HOST: "true",
      NEXT_TELEMETRY_DISABLED: "1",
      ...(pool === undefined ? {} : { DATABASE_POOL_SIZE: String(pool) }),
    });
    const archiver =
      archive === undefined
        ? undefined
        : keepProcess(
            root,
            { name: "archive", script: "lib/runtime/upkeep/log-archiver.ts", environment },
            (what) => report(what),
          );
    if (archiver) ends.push(() => archiver.stop());
    const web: { readonly address: string; readonly pid: number }[] = [];
    for (let number = 0; number < processes; number += 1) {
      const port = await freePort();
      const started = await startWebProcess(root, { ...environment, PORT: String(port) });
      ends.push(() => started.stop());
      web.push({ address: `http://127.0.0.1:${port}`, pid: started.pid });
    }
    const work = worker
      ? startWorkerProcess(
          root,
          { ...environment, DATABASE_POOL_SIZE: String(WORKER_POOL_SIZE) },
          report,
          env().ADJUDGE_WORKER_NICE,
        )
      : undefined;
    if (work) ends.push(() => work.stop());
    return {
      databaseUrl: database.url,
      databasePid: database.pid,
      web,
      workerPid: () => work?.pid,
      archiverPid: () => archiver?.pid,
      archive,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
