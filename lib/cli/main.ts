import { CommanderError } from "commander";
import { AppError } from "../domain/app-error";
import { FormatError } from "../domain/formats/format-error";
import { version } from "../domain/version";
import { withFilesOfRun } from "../files/files-of-run";
import { CheckFailed } from "./check-failed";
import { type OpenDatabase, openDatabase } from "./on-database";
import { processTerminal, type Terminal } from "./terminal";

const DONE = 0;
const DATA_SAYS_NO = 1;
const NOT_USABLE = 2;

/** Runs one command; returns the exit code: 0 done, 1 a check failed, 2 wrong usage or unreadable input. */
export async function main(
  args: readonly string[],
  terminal: Terminal = processTerminal,
  open: OpenDatabase = openDatabase,
): Promise<number> {
  // Loads nothing: installers and scripts ask for it often.
  if (args.length === 1 && /^(--version|-V)$/.test(args[0] ?? "")) {
    terminal.stdout.write(`${version}\n`);
    return DONE;
  }
  const { commandLine, commandsMeant } = await import("./command-line");
  try {
    await withFilesOfRun(terminal, async () =>
      (await commandLine(terminal, open, commandsMeant(args))).parseAsync(args, { from: "user" }),
    );
    return DONE;
  } catch (error) {
    return exitCode(error, terminal);
  }
}

function exitCode(error: unknown, terminal: Terminal): number {
  // Commander has printed its message, or the help or version that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : NOT_USABLE;
  if (error instanceof CheckFailed) return DATA_SAYS_NO;
  if (error instanceof AppError && error.code === "conflict") {
    // What was asked for is understood; what is stored does not allow it.
    terminal.stderr(`adjudge: ${explained(error)}\n`);
    return DATA_SAYS_NO;
  }
  if (error instanceof AppError || error instanceof FormatError || isSetting(error) || isFileProblem(error)) {
    terminal.stderr(`adjudge: ${explained(error)}\n`);
    return NOT_USABLE;
  }
  throw error;
}

/** A setting that cannot be used, as DATABASE_URL may be; the message names it. */
function isSetting(error: unknown): error is Error {
  return error instanceof Error && error.name === "EnvironmentError";
}

function isFileProblem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === "string";
}

/** The message, and what is wrong with each entry where that says more. */
function withFields(error: Error): string {
  const fields = error instanceof AppError ? Object.entries(error.details.fields ?? {}) : [];
  const further = fields.filter(([, problem]) => problem !== error.message);
  return [error.message, ...further.map(([field, problem]) => `  ${field}: ${problem}`)].join("\n");
}

function explained(error: Error): string {
  const { code, path } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return `${path} does not exist.`;
    case "EACCES":
      return `${path} cannot be opened: permission denied.`;
    case "EISDIR":
      return `${path ?? "The path"} is a folder, not a file.`;
    case "ENOTDIR":
      return `${path} is not a folder, or is inside something that is not a folder.`;
    case "ENOSPC":
      return "The disk is full.";
    default:
      return withFields(error);
  }
}
