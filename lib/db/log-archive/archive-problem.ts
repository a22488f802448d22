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
  EACCES: "The archive may not be written to.",
  EPERM: "The archive may not be written to.",
  EROFS: "The archive may only be read.",
};

/** What became of the archive; no paths, since organisers read it. */
export function archiveFailure(error: unknown): string {
  if (error instanceof ArchiveProblem) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // A connection has system calls too, but none of the archive's.
  const isOfFile =
    code !== undefined && syscall !== "connect" && syscall !== "read" && /^E[A-Z]+$/.test(code);
  if (isOfFile) return words[code] ?? `The archive's disk does not take what is written (${code}).`;
  return "The database does not hand its log out; the log file says why.";
}
