import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { StartProblem } from "../start-problem";

export interface WebProcess {
  readonly pid: number;
  /** Resolves with the exit code when the process is gone. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

const STOP_PATIENCE_MS = 15_000;

/** Starts the web server in a process of its own and waits until it listens. */
export async function startWebProcess(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<WebProcess> {
  const script = path.join(root, "lib/runtime/web/web-server.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: root,
    env: { ...environment } as NodeJS.ProcessEnv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C in the terminal reaches this process alone, which then stops things in order.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  await listening(child, environment.PORT ?? "3000");
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function listening(child: ChildProcess, port: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new StartProblem(`The web server ended before it listened (${code}).`)),
    );
    child.on("message", (message) => {
      if (message === "listening") resolve();
      const failure = message as { failed?: string; code?: string };
      if (failure.code === "EADDRINUSE") reject(new StartProblem(portTaken(port)));
      else if (failure.failed) reject(new StartProblem(`The web server could not start: ${failure.failed}`));
    });
  });
}

export function portTaken(port: string | number): string {
  return `Port ${port} is used by another program. Stop that program, or choose another port: PORT=3001 npm start`;
}
