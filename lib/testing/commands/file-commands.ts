import { expect } from "vitest";
import { type CommandRun, runCommand } from "./run-command";

/** Runs `adjudge` with these words, for commands that need no database. */
export function runOnFiles(...words: readonly string[]): Promise<CommandRun> {
  return runCommand(words);
}

/** What the command says with `--json`. It must succeed, and print nothing on stderr but how far it is. */
export async function jsonOnFiles(...words: readonly string[]) {
  const { code, stdout, stderr } = await runOnFiles(...words, "--json");
  // On a busy machine there may be a line of progress; which synonyms METEOR has depends on the machine.
  const said = stderr.replace(/^([A-Z][A-Za-z -]*: \d+ %.*|Synonyms of METEOR.*)\n/gm, "");
  expect({ code, said }).toEqual({ code: 0, said: "" });
  return JSON.parse(stdout);
}
