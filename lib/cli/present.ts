import { resultJson } from "../domain/results/result-json";
import { renderTables } from "../domain/tables/render-table";
import type { Table } from "../domain/tables/table";
import { isStandardOutput } from "../files/standard-streams";
import { writeOutput } from "../files/write-output";
import type { CommonOptions, OutOptions } from "./command-options";
import { interruptible } from "./interruptible";
import type { Terminal } from "./terminal";

/** What a command found: for programs, and for people. */
export interface Presentation {
  readonly json: unknown;
  readonly tables: readonly Table[];
}

/** Prints a result as asked for. */
export async function present(
  result: Presentation,
  options: Omit<CommonOptions, "seed">,
  terminal: Terminal,
): Promise<void> {
  const text = options.json ? resultJson(result.json) : renderTables(result.tables, options.format);
  await print([text], options, terminal);
}

/** Prints piece by piece, so that what is long need not be held. */
export async function print(
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { out = "-", force }: OutOptions,
  terminal: Terminal,
): Promise<void> {
  await interruptible((signal) => writeOutput(out, pieces, { force, signal }));
  if (!isStandardOutput(out)) terminal.stderr(`Written to ${out}.\n`);
}
