import type { Command } from "commander";
import { AppError } from "../domain/app-error";
import { checkFolder, checkPlace, namesFolder } from "../files/check-place";
import type { CommonOptions, OutOptions } from "./command-options";

/** What the endings of names stand for. Tables as CSV also go into a zip or a folder, each in a file of its own. */
const FORMATS: Readonly<Record<string, string>> = {
  csv: "csv",
  md: "md",
  markdown: "md",
  tex: "latex",
  latex: "latex",
  tsv: "tsv",
  jsonl: "jsonl",
  zip: "csv",
};

/** What programs take a file to be by its name, and no table is. */
const OTHER_FORMATS = ["doc", "docx", "htm", "html", "ods", "pdf", "png", "svg", "xls", "xlsx", "xml"];

/** The ending of a name, in small letters and without a .gz behind it; nothing where it has none. */
export function endingOfName(out: string): string {
  return /\.(\w+)(?:\.gz)?$/i.exec(out)?.[1]?.toLowerCase() ?? "";
}

/**
 * What is known of a command before it runs: its name's ending says the format unless --format or --json did, and a
 * result could be put where it is to go. A computation of minutes should not end in a place that is none, or that must not
 * be written over.
 */
export function prepareOut(command: Command): void {
  const { out, force } = command.opts<OutOptions>();
  if (out === undefined) return;
  // A backup has no format, and replaces nothing.
  const mayReplace = command.options.some(({ long }) => long === "--force");
  if (mayReplace) takeFormatOfName(command, out);
  if (!namesFolder(out)) checkPlace(out, { force: mayReplace ? force : "never" });
  else if (isForTables(command) || command.opts<{ readonly format?: string }>().format === "package")
    checkFolder(out);
  else {
    const instead = command.options.some(({ long }) => long === "--table")
      ? ": only --format csv writes tables to a folder"
      : ", not a file";
    throw new AppError("invalid-input", `${out} is a folder${instead}.`);
  }
}

function takeFormatOfName(command: Command, out: string): void {
  const { json } = command.opts<{ readonly json?: boolean }>();
  const format = command.options.find(({ long }) => long === "--format");
  if (!format || json || command.getOptionValueSource("format") !== "default") return;
  const ending = endingOfName(out);
  if (ending === "json") {
    command.setOptionValueWithSource("json", true, "implied");
    return;
  }
  const meant = /[/\\]$/.test(out) ? "csv" : FORMATS[ending];
  if (meant !== undefined && format.argChoices?.includes(meant))
    command.setOptionValueWithSource("format", meant, "implied");
  else if (meant !== undefined || OTHER_FORMATS.includes(ending)) {
    throw new AppError(
      "invalid-input",
      `${out} cannot be written: this command has no results in the format of .${ending} files. Use another extension, or choose a format with --format or --json.`,
    );
  }
}

function isForTables(command: Command): boolean {
  const { json, format } = command.opts<Partial<CommonOptions>>();
  return json !== true && format === "csv" && command.options.some(({ long }) => long === "--table");
}

/** Whether several tables as CSV may go there, each in a file of its own. */
export function holdsSeveral({ out }: OutOptions): boolean {
  return out !== undefined && (endingOfName(out) === "zip" || namesFolder(out));
}
