import { readFileSync, readlinkSync } from "node:fs";

/** A process, so that it is not taken for a younger one with its number. */
export interface RunningProcess {
  readonly pid: number;
  /** When it began, as the system counts; undefined where the system does not say. */
  readonly startTime: string | undefined;
}

export function thisProcess(): RunningProcess {
  return { pid: process.pid, startTime: startTimeOf(process.pid) };
}

/** One that has ended and that nobody has asked about yet (a zombie) does nothing any more. */
export function isRunning({ pid, startTime }: RunningProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const found = statusOf(pid);
  return found?.startTime === startTime && found?.state !== "Z";
}

/**
 * Where the numbers of processes mean the same as here: this start of this machine and this container; undefined where
 * the system does not say.
 */
export function whereProcessesRun(): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return undefined;
  }
}

function startTimeOf(pid: number): string | undefined {
  return statusOf(pid)?.startTime;
}

/** Fields 3 and 22 of /proc/PID/stat; undefined where there is no such file: two such times are taken for equal. */
function statusOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}
