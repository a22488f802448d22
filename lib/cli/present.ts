import { resultJson } from "../domain/results/result-json";
import { renderTables } from "../domain/tables/render-table";
import type { Table } from "../domain/tables/table";
import type { CommonOptions } from "./command-options";
import type { Terminal } from "./terminal";
import { writeWhole } from "./write-whole";

/** What a command found: for programs, and for people. */
export interface Presentation {
  readonly json: unknown;
  readonly tables: readonly Table[];
}

/** Prints a result as asked for. */
export function present(result: Presentation, options: CommonOptions, terminal: Terminal): void {
  const text = options.json ? resultJson(result.json) : renderTables(result.tables, options.format);
  if (options.out === undefined) {
    terminal.stdout(text);
    return;
  }
  writeWhole(options.out, [text]);
  terminal.stderr(`Written to ${options.out}.\n`);
}
