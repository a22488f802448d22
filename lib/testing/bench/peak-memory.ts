import { readFileSync } from "node:fs";

/** The most memory that this process ever held, in MB (10⁶ bytes), worker threads included, processes of its own not. */
export function peakMemoryMB(): number {
  return (statusKiB() ?? process.resourceUsage().maxRSS) * (1024 / 1e6);
}

/**
 * On Linux a new process inherits the resource usage's maximum from the one that started it; the kernel's own mark of
 * the address space starts afresh.
 */
function statusKiB(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const mark = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  return mark === undefined ? undefined : Number(mark);
}
