import type { Command } from "commander";
import { examplesText } from "./command-examples";

const ROOT_FOOTER = `
JUDGMENTS are Appraise XML, WMT CSV or Adjudge JSONL; public/formats describes every file.
For any file, - is standard input; --out - is standard output. What is there is replaced with --force only.
adjudge help COMMAND shows what a command takes, with examples.
It ends with 0 when done, 1 where the data says no, 2 on wrong usage or unreadable input.
`;

/** Completes the help of all commands alike: what is required, examples, and where to look after a mistake. */
export function describeCommands(program: Command): void {
  program.showHelpAfterError("(adjudge help lists the commands)").addHelpText("after", ROOT_FOOTER);
  for (const command of program.commands) describe(command, command.name());
}

function describe(command: Command, name: string): void {
  command.showHelpAfterError(`(adjudge ${name} --help shows what it takes)`);
  for (const option of command.options) {
    if (option.mandatory) option.description += " (required)";
  }
  if (command.commands.length === 0) command.addHelpText("after", examplesText(name));
  for (const part of command.commands) describe(part, `${name} ${part.name()}`);
}
