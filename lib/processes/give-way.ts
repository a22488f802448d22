import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lowers the priority of a process that was just started in a session of its own, with all its threads, by so many of
 * the system's steps: at 5 it has a quarter of a processor that somebody else wants too, and all of one that nobody
 * wants. Where the system does not allow it, the process runs like the others.
 */
export function giveWay(pid: number, steps: number): void {
  // Linux may weigh sessions first, and priorities only within one: then the session's own weight is what counts.
  for (const lower of [
    () => setPriority(pid, steps),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(steps)),
  ]) {
    try {
      lower();
    } catch {
      // It has ended already, or the system has no such thing.
    }
  }
}
