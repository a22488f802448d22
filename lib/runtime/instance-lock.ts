import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning, type RunningProcess, thisProcess } from "../processes/running-process";
import { StartProblem } from "./start-problem";

interface Instance extends RunningProcess {
  readonly address: string;
}

/** Makes this process the only Adjudge on its state folder; returns how to give that up. */
export function takeInstanceLock(stateFolder: string, address: string): () => void {
  const file = path.join(stateFolder, "server.json");
  const mine: Instance = { ...thisProcess(), address };
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, `${JSON.stringify(mine)}\n`, { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 0) throw error;
    }
    const other = readInstance(file);
    if (other && isRunning(other)) {
      throw new StartProblem(
        `Adjudge is already running at ${other.address} (process ${other.pid}). ` +
          "Stop it first, or set another ADJUDGE_HOME and PORT for a second instance.",
      );
    }
    rmSync(file, { force: true });
  }
}

/** The address of the Adjudge that runs on the state folder, if one does. */
export function runningAddress(stateFolder: string): string | undefined {
  const instance = readInstance(path.join(stateFolder, "server.json"));
  return instance && isRunning(instance) ? instance.address : undefined;
}

function readInstance(file: string): Instance | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Instance;
  } catch {
    // Cut short by a crash, or removed meanwhile: nobody holds it.
    return undefined;
  }
}
