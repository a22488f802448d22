import { Command } from "commander";
import { version } from "../domain/version";
import {
  formatOption,
  jsonOption,
  jsonReportOption,
  outOptions,
  seedOption,
  tableOption,
} from "./command-options";
import { describeCommands } from "./describe-commands";
import type { OpenDatabase } from "./on-database";
import { prepareOut } from "./out-format";
import type { Terminal } from "./terminal";

/** Adds one command to those of the program. */
type Add = (program: Command, name: string, terminal: Terminal, open: OpenDatabase) => void;

/** All commands, as the help lists them. Each is loaded when it is meant: all at once take a second. */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  rank: async () => printingTables((await import("./commands/rank")).addRank),
  stats: async () => printingTables((await import("./commands/stats")).addStats),
  agreement: async () => printingTables((await import("./commands/agreement")).addAgreement),
  "head-to-head": async () => printingTables((await import("./commands/head-to-head")).addHeadToHead),
  accuracy: async () => printingTables((await import("./commands/accuracy")).addAccuracy),
  robustness: async () => printingTables((await import("./commands/robustness")).addRobustness),
  compare: async () => printingTables((await import("./commands/compare")).addCompare),
  judges: async () => printingTables((await import("./commands/judges")).addJudges),
  edits: async () => printingTables((await import("./commands/edits")).addEdits),
  effects: async () => printingTables((await import("./commands/effects")).addEffects),
  plan: async () => printingTables((await import("./commands/plan")).addPlan),
  simulate: async () => printingTables((await import("./commands/simulate")).addSimulate),
  sample: async () => printingTables((await import("./commands/sample")).addSample),
  gold: async () => printingTables((await import("./commands/gold")).addGold),
  correlate: async () => printingTables((await import("./commands/correlate")).addCorrelate),
  "agree-sentences": async () =>
    printingTables((await import("./commands/agree-sentences")).addAgreeSentences),
  reproduce: async () => printingTables((await import("./commands/reproduce")).addReproduce),
  score: async () => {
    const { addScore } = await import("./commands/score");
    return (program, name, terminal) =>
      addScore(
        withOut(program.command(name).addOption(jsonOption()))
          .addOption(seedOption())
          .addOption(tableOption()),
        terminal,
      );
  },
  convert: async () => {
    const { addConvert } = await import("./commands/convert");
    return (program, name, terminal) => addConvert(program.command(name).addOption(jsonOption()), terminal);
  },
  campaign: async () => withCommandsBelow((await import("./commands/campaign")).addCampaign),
  call: async () => withCommandsBelow((await import("./commands/call")).addCall),
  submit: async () => {
    const { addSubmit } = await import("./commands/submit");
    return (program, name, terminal) =>
      addSubmit(program.command(name).addOption(jsonOption()).addOption(formatOption()), terminal);
  },
  import: async () => printingTables((await import("./commands/import")).addImport),
  export: async () => {
    const { addExport } = await import("./commands/export");
    return (program, name, terminal, open) =>
      addExport(withOut(program.command(name).addOption(jsonReportOption())), terminal, open);
  },
  verify: async () => printingTables((await import("./commands/verify")).addVerify),
  backup: async () => {
    const { addBackup } = await import("./commands/backups/backup");
    return (program, name, terminal, open) =>
      addBackup(program.command(name).addOption(jsonOption()).addOption(formatOption()), terminal, open);
  },
  restore: async () => {
    const { addRestore } = await import("./commands/backups/restore");
    return (program, name, terminal) =>
      addRestore(withOut(program.command(name).addOption(jsonOption())).addOption(formatOption()), terminal);
  },
  start: async () => {
    const { addStart } = await import("./commands/processes");
    return (program, name, terminal) => addStart(program.command(name), terminal);
  },
  worker: async () => {
    const { addWorker } = await import("./commands/processes");
    return (program, name, terminal, open) => addWorker(program.command(name), terminal, open);
  },
  completion: async () => {
    const { addCompletion } = await import("./commands/completion");
    return (program, name, terminal) => addCompletion(program.command(name), program, terminal);
  },
};

const ALL = Object.keys(COMMANDS);

/**
 * The commands that have to be loaded for these words: the one that they begin with or ask help for. All where they
 * begin with none, because then there is a list to print or a similar name to find; and to complete them.
 */
export function commandsMeant([first, second]: readonly string[]): readonly string[] {
  const named = first === "help" ? second : first;
  return named === "completion" || named === undefined || !ALL.includes(named) ? ALL : [named];
}

/** The command line with these commands, and what each takes. */
export async function commandLine(
  terminal: Terminal,
  open: OpenDatabase,
  names: readonly string[] = ALL,
): Promise<Command> {
  const program = new Command("adjudge")
    .description("Human evaluation of text-generating systems: rankings, agreement, published studies.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: terminal.stdout.write, writeErr: terminal.stderr })
    .hook("preAction", (_program, command) => {
      prepareOut(command);
    });
  for (const name of names) (await COMMANDS[name]?.())?.(program, name, terminal, open);
  describeCommands(program);
  return program;
}

function withOut(command: Command): Command {
  for (const option of outOptions()) command.addOption(option);
  return command;
}

function tableCommand(parent: Command, name: string): Command {
  return withOut(parent.command(name).addOption(jsonOption()))
    .addOption(seedOption())
    .addOption(formatOption())
    .addOption(tableOption());
}

function printingTables(add: (command: Command, terminal: Terminal, open: OpenDatabase) => void): Add {
  return (program, name, terminal, open) => add(tableCommand(program, name), terminal, open);
}

function withCommandsBelow(
  add: (
    command: Command,
    subcommand: (name: string) => Command,
    terminal: Terminal,
    open: OpenDatabase,
  ) => void,
): Add {
  return (program, name, terminal, open) => {
    const parent = program.command(name);
    add(parent, (below) => tableCommand(parent, below), terminal, open);
  };
}
