import type { Command } from "commander";
import { judgmentFormatWords } from "../domain/formats/judgments/judgment-formats";
import { examplesText } from "./command-examples";

const ROOT_FOOTER = `
JUDGMENTS are ${judgmentFormatWords()}; public/formats describes every file.
For any file, - is standard input; --out - is standard output. Existing files are replaced only with --force.
adjudge help COMMAND lists a command's options, with examples.
Exit codes: 0 done, 1 a check failed, 2 wrong usage or unreadable input.
`;

/** Completes the help of all commands alike: what is required, examples, and where to look after a mistake. */
export function describeCommands(program: Command): void {
  program.showHelpAfterError("(run adjudge help for a list of commands)").addHelpText("after", ROOT_FOOTER);
  for (const command of program.commands) describe(command, command.name());
}

function describe(command: Command, name: string): void {
  command.showHelpAfterError(`(run adjudge ${name} --help for its options)`);
  for (const option of command.options) {
    if (option.mandatory) option.description += " (required)";
  }
  if (command.commands.length === 0) command.addHelpText("after", examplesText(name));
  for (const part of command.commands) describe(part, `${name} ${part.name()}`);
}
