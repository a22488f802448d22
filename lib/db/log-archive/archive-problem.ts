/** Why there is no archive at the moment, in a sentence for those who look after the installation. */
export class ArchiveProblem extends Error {
  override name = "ArchiveProblem";
}

export const GONE = "The archive is gone. Is its disk mounted?";

const words: Readonly<Record<string, string>> = {
  ENOSPC: "The archive's disk is full.",
  EDQUOT: "The archive's disk is full.",
  ENOENT: GONE,
  ENOTDIR: GONE,
  ESTALE: GONE,
  EACCES: "The archive is not writable.",
  EPERM: "The archive is not writable.",
  EROFS: "The archive is read-only.",
};

/** What became of the archive; no paths, since organisers read it. */
export function archiveFailure(error: unknown): string {
  if (error instanceof ArchiveProblem) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // A connection has system calls too, but none of the archive's.
  const isOfFile =
    code !== undefined && syscall !== "connect" && syscall !== "read" && /^E[A-Z]+$/.test(code);
  if (isOfFile) return words[code] ?? `Writing to the archive's disk failed (${code}).`;
  return "The database does not provide its log; see the log file for the reason.";
}
