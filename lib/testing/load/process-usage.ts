import { readdirSync, readFileSync } from "node:fs";

/** What one process has used so far, as Linux counts it. */
export interface ProcessUsage {
  /** User and system time. */
  readonly cpuMs: number;
  readonly memoryMB: number;
}

/** Linux counts in hundredths of a second, whatever its kernel's own tick. */
const MS_PER_TICK = 10;

/** None where the process is gone, or the system keeps no such account. */
export function processUsage(pid: number): ProcessUsage | undefined {
  try {
    const fields = statOf(pid);
    const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
      memoryMB: Number(resident) / 1024,
    };
  } catch {
    return undefined;
  }
}

/**
 * The same for a process and those that it started, living and waited for. Memory is what each has for itself: pages
 * that PostgreSQL's processes share would count once for each of them.
 */
export function familyUsage(pid: number): ProcessUsage | undefined {
  try {
    const own = statOf(pid);
    // Children that ended and were waited for stand in fields of their own.
    let cpuMs = [11, 12, 13, 14].reduce((sum, field) => sum + Number(own[field]), 0) * MS_PER_TICK;
    let memoryMB = ownMemoryMB(pid);
    for (const child of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const fields = statOrNothing(Number(child));
      if (fields === undefined || Number(fields[1]) !== pid) continue;
      cpuMs += (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
      memoryMB += ownMemoryMB(Number(child));
    }
    return { cpuMs, memoryMB };
  } catch {
    return undefined;
  }
}

function ownMemoryMB(pid: number): number {
  try {
    const own = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(own ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function statOrNothing(pid: number): readonly string[] | undefined {
  try {
    return statOf(pid);
  } catch {
    return undefined;
  }
}

/** From the third field on: the second, the name, may hold anything. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
