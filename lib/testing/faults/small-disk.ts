import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

export interface SmallDisk {
  readonly folder: string;
  /** Writes until nothing fits any more. */
  fill(): void;
  /** Makes room again. */
  empty(): void;
  remove(): void;
}

/**
 * A file system of its own in memory, small enough to be filled; nothing where this user may not mount one. What is
 * killed here is programs and not the machine, so memory keeps what a disk would.
 */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", folder]);
  if (mounted.status !== 0) return undefined;
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (const size of [1_048_576, 4096]) writeUntilFull(file, Buffer.alloc(size));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync("umount", ["-l", folder]),
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (true) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
