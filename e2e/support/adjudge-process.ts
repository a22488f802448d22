import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { processBelow } from "../../lib/testing/faults/processes";

export interface AdjudgeProcess {
  readonly address: string;
  /** The one-time link of the first organiser, while there is none. */
  readonly firstOrganiserLink: string | undefined;
  readonly demoJudgeLink: string | undefined;
  /** All that it printed so far. */
  output(): string;
  /** Asks it to stop and waits; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills the process that was started, and nothing else, without warning. */
  kill(): Promise<void>;
  /** Kills the process that answers requests without warning; the one that was started then ends by itself. */
  killServer(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../..");
const START_PATIENCE_MS = 180_000;

/** Starts Adjudge as `npm start` does, with an environment of its own, and waits until it says that it is running. */
export async function startAdjudge(environment: Readonly<Record<string, string>>): Promise<AdjudgeProcess> {
  const child = spawnAdjudge(environment);
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const running = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Adjudge did not start:\n${output}`)), START_PATIENCE_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Press Ctrl-C to stop/.test(output)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`Adjudge ended (${code}):\n${output}`));
    });
  });
  await running;
  const link = (pattern: RegExp) => output.match(pattern)?.[0];
  return {
    address: `http://localhost:${environment.PORT}`,
    firstOrganiserLink: link(/http\S+\/invite\/\S+/),
    demoJudgeLink: link(/http\S+\/join\/\S+/),
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async killServer() {
      const server = processBelow(child.pid as number, "web-server");
      if (server === undefined) throw new Error(`process ${child.pid} has started no server`);
      process.kill(server, "SIGKILL");
      await ended;
    },
  };
}

/** Runs it where it is expected to end by itself: what it printed, and the exit code. */
export async function runAdjudge(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly code: number | null }> {
  const child = spawnAdjudge(environment);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { output, code };
}

function spawnAdjudge(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    cwd: root,
    // Of this process only what a program needs to run: a setting of the person's own must not reach the journeys.
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_execpath: process.env.npm_execpath,
      // Journeys wait for jobs, and both processors are busy with browsers.
      ADJUDGE_WORKER_NICE: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
