import { Command, CommanderError } from "commander";
import { AppError } from "../domain/app-error";
import { FormatError } from "../domain/formats/format-error";
import { version } from "../domain/version";
import { withFilesOfRun } from "../files/files-of-run";
import { CheckFailed } from "./check-failed";
import {
  formatOption,
  jsonOption,
  jsonReportOption,
  outOptions,
  seedOption,
  tableOption,
} from "./command-options";
import { addAccuracy } from "./commands/accuracy";
import { addAgreeSentences } from "./commands/agree-sentences";
import { addAgreement } from "./commands/agreement";
import { addBackup } from "./commands/backup";
import { addCall } from "./commands/call";
import { addCampaign } from "./commands/campaign";
import { addCompare } from "./commands/compare";
import { addCompletion } from "./commands/completion";
import { addConvert } from "./commands/convert";
import { addCorrelate } from "./commands/correlate";
import { addEffects } from "./commands/effects";
import { addExport } from "./commands/export";
import { addGold } from "./commands/gold";
import { addHeadToHead } from "./commands/head-to-head";
import { addImport } from "./commands/import";
import { addJudges } from "./commands/judges";
import { addPlan } from "./commands/plan";
import { addRank } from "./commands/rank";
import { addReproduce } from "./commands/reproduce";
import { addRestore } from "./commands/restore";
import { addRobustness } from "./commands/robustness";
import { addSample } from "./commands/sample";
import { addScore } from "./commands/score";
import { addSimulate } from "./commands/simulate";
import { addStats } from "./commands/stats";
import { addSubmit } from "./commands/submit";
import { addVerify } from "./commands/verify";
import { addWorker } from "./commands/worker";
import { describeCommands } from "./describe-commands";
import { type OpenDatabase, openDatabase } from "./on-database";
import { prepareOut } from "./out-format";
import { processTerminal, type Terminal } from "./terminal";

const DONE = 0;
const DATA_SAYS_NO = 1;
const NOT_USABLE = 2;

/** Commands that print tables, and how each is added. */
const TABLE_COMMANDS = {
  rank: addRank,
  stats: addStats,
  agreement: addAgreement,
  "head-to-head": addHeadToHead,
  accuracy: addAccuracy,
  robustness: addRobustness,
  compare: addCompare,
  judges: addJudges,
  effects: addEffects,
  plan: addPlan,
  simulate: addSimulate,
  sample: addSample,
  gold: addGold,
  correlate: addCorrelate,
  "agree-sentences": addAgreeSentences,
  reproduce: addReproduce,
} as const;

/** Runs one command; returns the exit code: 0 done, 1 a check failed, 2 wrong usage or unreadable input. */
export async function main(
  args: readonly string[],
  terminal: Terminal = processTerminal,
  open: OpenDatabase = openDatabase,
): Promise<number> {
  try {
    await withFilesOfRun(terminal, async () =>
      commandLine(terminal, open).parseAsync(args, { from: "user" }),
    );
    return DONE;
  } catch (error) {
    return exitCode(error, terminal);
  }
}

/** All commands, with what each takes. */
export function commandLine(terminal: Terminal, open: OpenDatabase): Command {
  const program = new Command("adjudge")
    .description("Human evaluation of text-generating systems: rankings, agreement, published studies.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: terminal.stdout.write, writeErr: terminal.stderr })
    .hook("preAction", (_program, command) => {
      prepareOut(command);
    });
  const withOut = (command: Command) => {
    for (const option of outOptions()) command.addOption(option);
    return command;
  };
  const command = (name: string, parent = program) =>
    withOut(parent.command(name).addOption(jsonOption()))
      .addOption(seedOption())
      .addOption(formatOption())
      .addOption(tableOption());
  for (const [name, add] of Object.entries(TABLE_COMMANDS)) add(command(name), terminal);
  addScore(
    withOut(program.command("score").addOption(jsonOption()))
      .addOption(seedOption())
      .addOption(tableOption()),
    terminal,
  );
  addConvert(program.command("convert").addOption(jsonOption()), terminal);
  const campaign = program.command("campaign");
  addCampaign(campaign, (name) => command(name, campaign), terminal, open);
  const call = program.command("call");
  addCall(call, (name) => command(name, call), terminal, open);
  addSubmit(program.command("submit").addOption(jsonOption()).addOption(formatOption()), terminal);
  addImport(command("import"), terminal, open);
  addExport(withOut(program.command("export").addOption(jsonReportOption())), terminal, open);
  addVerify(command("verify"), terminal, open);
  addBackup(program.command("backup").addOption(jsonOption()).addOption(formatOption()), terminal, open);
  addRestore(withOut(program.command("restore").addOption(jsonOption())).addOption(formatOption()), terminal);
  addWorker(program.command("worker"), terminal, open);
  addCompletion(program.command("completion"), program, terminal);
  describeCommands(program);
  return program;
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
