import { processesBelow } from "../processes-below";

/** The process of an installation that runs a script, found below the one that was started; none where it is down. */
export function processBelow(
  parent: number,
  script: "web-server" | "job-worker" | "log-archiver",
): number | undefined {
  return processesBelow(parent).find(({ command }) => command.includes(script))?.pid;
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
