/** Why there is no archive at the moment, in a sentence for those who look after the installation. */
export class ArchiveProblem extends Error {
  override name = "ArchiveProblem";
}

export const GONE = "It is gone. Is its disk mounted?";

const words: Readonly<Record<string, string>> = {
  ENOSPC: "Its disk is full.",
  EDQUOT: "Its disk is full.",
  ENOENT: GONE,
  ENOTDIR: GONE,
  ESTALE: GONE,
  EACCES: "It may not be written to.",
  EPERM: "It may not be written to.",
  EROFS: "It may only be read.",
};

/** What became of the archive; no paths, since organisers read it. */
export function archiveFailure(error: unknown): string {
  if (error instanceof ArchiveProblem) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // A connection has system calls too, but none of the archive's.
  const isOfFile =
    code !== undefined && syscall !== "connect" && syscall !== "read" && /^E[A-Z]+$/.test(code);
  if (isOfFile) return words[code] ?? `It does not take what is written (${code}).`;
  return "The database does not hand its log out; the log file says why.";
}
