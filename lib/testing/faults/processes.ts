import { execFileSync } from "node:child_process";

/** The process of an installation that runs a script, found below the one that was started; none where it is down. */
export function processBelow(
  parent: number,
  script: "web-server" | "job-worker" | "log-archiver",
): number | undefined {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const found = listed
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .find(([, above, ...args]) => above === String(parent) && args.some((part) => part.includes(script)));
  return found === undefined ? undefined : Number(found[0]);
}

/** Kills without warning; false where it is gone already. */
export function killNow(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
