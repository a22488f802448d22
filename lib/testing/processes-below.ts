import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  /** What it was started with. */
  readonly command: string;
}

/** The processes that another one started, and that still run. */
export function processesBelow(parent: number): readonly ListedProcess[] {
  // Small installations of Linux have no ps.
  const listed = process.platform === "linux" ? listedBySystem() : listedByPs();
  return listed.filter((one) => one.parent === parent);
}

function listedBySystem(): readonly ListedProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      // It has ended since it was listed.
      return [];
    }
  });
}

function listedByPs(): readonly ListedProcess[] {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return listed.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
