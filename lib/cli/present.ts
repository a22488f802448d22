import { AppError } from "../domain/app-error";
import { resultJson } from "../domain/results/result-json";
import { csvFiles } from "../domain/tables/csv";
import { renderTables } from "../domain/tables/render-table";
import type { Table } from "../domain/tables/table";
import { tableNames } from "../domain/tables/table-names";
import { namesFolder } from "../files/check-place";
import { isStandardOutput } from "../files/standard-streams";
import { writeFolder, writeOutput } from "../files/write-output";
import { textsZip } from "../zip/zip-bytes";
import type { CommonOptions, OutOptions } from "./command-options";
import { interruptible } from "./interruptible";
import { holdsSeveral } from "./out-format";
import type { Terminal } from "./terminal";

/** What a command found: for programs, and for people. */
export interface Presentation {
  readonly json: unknown;
  readonly tables: readonly Table[];
}

type PresentOptions = Omit<CommonOptions, "seed">;

/** Prints a result as asked for. */
export async function present(
  result: Presentation,
  options: PresentOptions,
  terminal: Terminal,
): Promise<void> {
  if (options.json) return print([resultJson(result.json)], options, terminal);
  const tables = options.table === undefined ? result.tables : [tableOfName(result.tables, options.table)];
  if (options.format !== "csv") return print([renderTables(tables, options.format)], options, terminal);
  await printCsv(tables, options, terminal);
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

/** Asked before anything is computed by commands that give several tables: a file of CSV holds one. */
export function requirePlaceForTables(options: PresentOptions): void {
  if (options.json || options.format !== "csv" || options.table !== undefined || holdsSeveral(options))
    return;
  throw severalTables("There are several tables");
}

function severalTables(what: string): AppError {
  return new AppError(
    "invalid-input",
    `${what}, but a CSV file contains only one: choose one with --table, or write to a zip or a folder (--out tables.zip, --out tables/).`,
  );
}

function tableOfName(tables: readonly Table[], name: string): Table {
  const names = tableNames(tables);
  const table = tables[names.indexOf(name)];
  if (table !== undefined) return table;
  throw new AppError("invalid-input", `Unknown table ${name}. Available tables: ${names.join(", ")}.`);
}

async function printCsv(
  tables: readonly Table[],
  options: PresentOptions,
  terminal: Terminal,
): Promise<void> {
  const { out = "-", force } = options;
  const files = csvFiles(tables);
  if (namesFolder(out)) {
    await interruptible((signal) => writeFolder(out, files, { force, signal }));
    terminal.stderr(`Written to ${out}: ${files.map(({ name }) => name).join(", ")}.\n`);
  } else if (holdsSeveral(options)) {
    await print(textsZip(files), options, terminal);
  } else {
    if (files.length > 1)
      throw severalTables(`There are ${files.length} tables (${tableNames(tables).join(", ")})`);
    await print(
      files.map(({ text }) => text),
      options,
      terminal,
    );
  }
}
