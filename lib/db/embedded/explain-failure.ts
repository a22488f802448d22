/** Turns what PostgreSQL wrote before it gave up into one sentence that says what to do. */
export function explainFailure(log: string, dataDirectory: string): string {
  if (/No space left on device|Disk quota exceeded/.test(log)) {
    return `The disk that holds ${dataDirectory} is full: the database cannot start. Free some space, then start again.`;
  }
  if (/Permission denied/.test(log)) {
    return `PostgreSQL cannot use ${dataDirectory} (permission denied). Check who owns the folder.`;
  }
  if (/could not bind|Address already in use/.test(log)) {
    return "The port chosen for the database was taken in the meantime. Start again.";
  }
  const reason = log
    .split("\n")
    .filter((line) => /FATAL|PANIC|error:/.test(line))
    .at(-1);
  return `PostgreSQL could not start: ${reason?.trim() ?? "it gave no reason"}`;
}
