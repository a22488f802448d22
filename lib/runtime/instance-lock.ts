import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartProblem } from "./start-problem";

interface Instance {
  readonly pid: number;
  readonly address: string;
  /** When the process began, as the system counts: a number used again belongs to a younger process. */
  readonly startTime: string | undefined;
}

/** Makes this process the only Adjudge on its state folder; returns how to give that up. */
export function takeInstanceLock(stateFolder: string, address: string): () => void {
  const file = path.join(stateFolder, "server.json");
  const mine: Instance = { pid: process.pid, address, startTime: startTimeOf(process.pid) };
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, `${JSON.stringify(mine)}\n`, { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 0) throw error;
    }
    const other = readInstance(file);
    if (other && isAlive(other)) {
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
  return instance && isAlive(instance) ? instance.address : undefined;
}

function readInstance(file: string): Instance | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Instance;
  } catch {
    // Cut short by a crash, or removed meanwhile: nobody holds it.
    return undefined;
  }
}

function isAlive(instance: Instance): boolean {
  try {
    process.kill(instance.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startTimeOf(instance.pid) === instance.startTime;
}

/** Field 22 of /proc/PID/stat; undefined where there is no such file, and two undefined are taken for equal. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
