import { formatBytes } from "../text/format-bytes";

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** What backups leave free for the database itself: a gigabyte, on a small disk a twentieth of it. */
export function reservedBytes(totalBytes: number): number {
  return Math.min(1e9, totalBytes / 20);
}

/** Why a backup of about that size would take too much of the disk; nothing where there is room. */
export function spaceProblem(
  { freeBytes, totalBytes }: DiskSpace,
  expectedBytes: number,
): string | undefined {
  const needed = expectedBytes + reservedBytes(totalBytes);
  if (freeBytes >= needed) return undefined;
  return `The disk has ${formatBytes(freeBytes)} free; a backup needs ${formatBytes(needed)}, including a reserve.`;
}

/** How large the next backup may become: the last one and a fifth more, or at first half the database with its indexes. */
export function expectedBackupBytes(lastBytes: number | undefined, databaseBytes: number): number {
  return lastBytes === undefined ? databaseBytes / 2 : lastBytes * 1.2;
}
