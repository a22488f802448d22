import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { giveWay } from "../../processes/give-way";
import { backOff } from "./back-off";

export interface WorkerProcess {
  /** The process at work now; none between one that died and the next. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Longer than a worker itself waits for its jobs. */
const STOP_PATIENCE_MS = 15_000;
const STEADY_MS = 60_000;

export type ReportProcess = (what: string, about: Readonly<Record<string, unknown>>) => void;

/** Keeps a process at work on jobs; how far they give way to pages and judges, see `giveWay`. */
export function startWorkerProcess(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  report: ReportProcess,
  nice = 0,
): WorkerProcess {
  return keepProcess(
    root,
    { name: "worker", script: "lib/runtime/worker/job-worker.ts", environment, nice },
    report,
  );
}

export interface ProcessToKeep {
  readonly name: string;
  /** From the project's root. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** By how much it gives way to others; not at all where nothing is said. */
  readonly nice?: number;
}

/** Starts a process, and another when it dies, later each time if it dies soon after its start. */
export function keepProcess(
  root: string,
  { name, script, environment, nice = 0 }: ProcessToKeep,
  report: ReportProcess,
): WorkerProcess {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  async function keepAlive(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const started = performance.now();
      const { code, signal } = await runOnce();
      if (stopping.signal.aborted) return;
      failures = performance.now() - started > STEADY_MS ? 1 : failures + 1;
      const waitMs = backOff(failures);
      report(`the ${name} process ended and is being restarted`, { code, signal, waitMs });
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  function runOnce(): Promise<{ readonly code: number | null; readonly signal: string | null }> {
    return new Promise((resolve) => {
      const process_ = spawn(process.execPath, ["--import", "tsx", path.join(root, script)], {
        cwd: root,
        env: { ...environment } as NodeJS.ProcessEnv,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        // Ctrl-C in the terminal reaches the process that started this one alone, which then stops things in order.
        detached: true,
      });
      child = process_;
      if (nice > 0 && process_.pid !== undefined) giveWay(process_.pid, nice);
      const ended = (code: number | null, signal: string | null) => {
        child = undefined;
        resolve({ code, signal });
      };
      process_.once("error", () => ended(null, null));
      process_.once("exit", ended);
    });
  }

  const running = keepAlive();
  return {
    get pid() {
      return child?.pid;
    },
    async stop() {
      stopping.abort();
      child?.kill("SIGTERM");
      const timer = setTimeout(() => child?.kill("SIGKILL"), STOP_PATIENCE_MS);
      await running;
      clearTimeout(timer);
    },
  };
}
