import { spawn } from "node:child_process";
import path from "node:path";
import type { BenchPlace } from "./bench";
import { CannotRun } from "./bench";
import type { FoundBench } from "./find-benches";

/** The argument by which a process learns that it is to measure one row. */
export const ROW = "--row";

export interface RowMessage {
  readonly line?: string;
  readonly cannotRun?: string;
}

/**
 * Measures a row in a process of its own, so that the peak of memory is the row's alone and no row runs on what
 * another has warmed up.
 *
 * @returns the row's line
 */
export async function runRowProcess({ file, bench }: FoundBench, place: BenchPlace): Promise<string> {
  const child = spawn(
    process.execPath,
    [path.join(place.root, "scripts/bench.mjs"), ROW, file, bench.name],
    // Whatever the row prints goes to stderr: stdout is for the lines alone.
    { cwd: place.root, stdio: ["ignore", process.stderr.fd, "inherit", "ipc"] },
  );
  let message: RowMessage = {};
  child.on("message", (received) => {
    message = received as RowMessage;
  });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (message.cannotRun !== undefined) throw new CannotRun(message.cannotRun);
  if (message.line === undefined) throw new Error(`${bench.name} (${file}) failed with exit code ${code}`);
  return message.line;
}
