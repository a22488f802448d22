import { isTestFile, roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

const rooms: readonly (string | undefined)[] = ["cli", "usecases"];

/** They open no files that people name: the folder of daily backups, and a package's own files. */
const exceptions: readonly string[] = [
  "lib/usecases/backups/backup-daily.ts",
  "lib/usecases/metrics/steps/load-synonyms.ts",
];

/** lib/files alone opens files that people name: it knows of each, so that nothing is written over what is read. */
export function filesRule(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter(({ path }) => rooms.includes(roomOf(path)) && !isTestFile(path) && !exceptions.includes(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => /^(node:)?fs(\/promises)?$/.test(specifier))
        .map(({ specifier, line }) => ({ path, line, message: `imports "${specifier}": ${why}` })),
    );
}

const why =
  "only lib/files opens files that people name. It belongs there: call bytesOfFile, openOnDisk, listFolder, writeOutput or openOutput.";
