/** The last file of an archive, which lists the others. */
export const MANIFEST = "manifest.json";

/** Where the rankings stand in an archive. */
export const ARCHIVED_JUDGMENTS = "judgments/judgments.jsonl";

/** And its saved sets of systems, where it has any. */
export const ARCHIVED_SETS = "system-sets.json";

/** And how many tasks of each segment were to be expected, a line each, where its tasks were drawn here. */
export const ARCHIVED_USES = "expected-uses.txt";

/** A file as it was when the archive was made. */
export interface ManifestEntry {
  readonly name: string;
  readonly bytes: number;
  /** Rankings, judgments, segments: of files that say themselves how many they hold. */
  readonly records?: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** One line a file, for programs that read JSON and for the script of the archive, which has none of them. */
export function manifestText(files: readonly ManifestEntry[]): string {
  const lines = files.map(({ name, bytes, records, sha256 }) =>
    JSON.stringify({ name, bytes, ...(records === undefined ? {} : { records }), sha256 }),
  );
  return `{"files":[\n${lines.join(",\n")}\n]}\n`;
}

/** Lines of a script that tell whether the files beside it are those of the manifest. */
export const manifestCheck: readonly string[] = [
  "# The files beside this one, by the manifest: none was cut, changed or lost.",
  "sums=",
  "if command -v sha256sum >/dev/null 2>&1; then sums=sha256sum",
  "elif command -v shasum >/dev/null 2>&1; then sums='shasum -a 256'",
  "fi",
  'if [ -n "$sums" ]; then',
  `  sed -n 's/^{"name":"\\([^"]*\\)".*"sha256":"\\([0-9a-f]*\\)".*/\\2  \\1/p' ${MANIFEST} | $sums -c - >/dev/null 2>&1`,
  `  tell "the files of ${MANIFEST}" $?`,
  "fi",
];
