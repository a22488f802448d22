import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "../../env";
import { killNow, processBelow } from "./processes";

/** As a service manager would wait. */
const RESTART_AFTER_MS = 500;

export interface ManagedInstallation {
  readonly address: string;
  readonly home: string;
  /** How often it was started. */
  readonly starts: () => number;
  /** What this start and the one before printed. */
  readonly output: () => string;
  readonly pids: () => {
    readonly main: number | undefined;
    readonly web: number | undefined;
    readonly worker: number | undefined;
    readonly archiver: number | undefined;
    readonly database: number | undefined;
  };
  /** Whether it answers that it is well within so long. */
  readonly healthyWithin: (ms: number) => Promise<boolean>;
  /** Asks it to stop; the manager starts it again. False where it does not run. */
  readonly restart: () => boolean;
  /** Kills what runs, lets the work be done meanwhile, and goes on as before. */
  readonly without: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** For good: without warning where it does not stop by itself. */
  readonly stop: () => Promise<void>;
}

export interface ManagedOptions {
  readonly root: string;
  readonly home: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Keeps an installation running as systemd would: whenever it ends, however it ends, it is started again. */
export function manageInstallation({ root, home, port, environment }: ManagedOptions): ManagedInstallation {
  let child: ChildProcess | undefined;
  let stopping = false;
  let holding: Promise<unknown> | undefined;
  let starts = 0;
  let output = "";
  let earlier = "";
  const address = `http://127.0.0.1:${port}`;

  const kept = (async () => {
    while (!stopping) {
      starts += 1;
      earlier = output;
      output = "";
      const started = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
        cwd: root,
        env: childEnvironment({
          NODE_ENV: "production",
          // A database of the person's own must not meet what is done here.
          DATABASE_URL: "",
          ADJUDGE_ARCHIVE: "",
          ADJUDGE_HOME: home,
          PORT: String(port),
          ...environment,
        }) as NodeJS.ProcessEnv,
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on("data", (chunk: Buffer) => {
          output = `${output}${chunk}`.slice(-20_000);
        });
      await new Promise((resolve) => started.once("exit", resolve));
      child = undefined;
      if (!stopping) await sleep(RESTART_AFTER_MS);
      await holding;
    }
  })();

  return {
    address,
    home,
    starts: () => starts,
    output: () => `${earlier}\n${output}`,
    pids() {
      const main = child?.pid;
      return {
        main,
        web: main === undefined ? undefined : processBelow(main, "web-server"),
        worker: main === undefined ? undefined : processBelow(main, "job-worker"),
        archiver: main === undefined ? undefined : processBelow(main, "log-archiver"),
        database: databasePid(home),
      };
    },
    async healthyWithin(ms) {
      const until = performance.now() + ms;
      while (performance.now() < until) {
        if (await isHealthy(address)) return true;
        await sleep(50);
      }
      return false;
    },
    restart: () => child?.kill("SIGTERM") ?? false,
    async without(work) {
      let goOn = () => {};
      holding = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      try {
        return await work();
      } finally {
        goOn();
        holding = undefined;
      }
    },
    async stop() {
      stopping = true;
      const current = child;
      current?.kill("SIGTERM");
      const impatient = setTimeout(() => killNow(current?.pid), 30_000);
      await kept;
      clearTimeout(impatient);
    },
  };
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function databasePid(home: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(home, "postgres/postmaster.pid"), "utf8"), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}
