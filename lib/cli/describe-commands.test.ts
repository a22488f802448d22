import { describe, expect, it } from "vitest";
import { runCommand } from "../testing/commands/run-command";
import { COMMAND_EXAMPLES } from "./command-examples";

async function printed(...args: string[]): Promise<string> {
  const { stdout, stderr } = await runCommand(args);
  return stdout + stderr;
}

/** The commands below these words, by the program's own help. */
async function commandsBelow(...words: string[]): Promise<string[]> {
  const help = await printed(...words, "--help");
  const names = [...help.slice(help.indexOf("\nCommands:")).matchAll(/^ {2}([a-z][\w-]*)/gm)];
  return names.map(([, name]) => [...words, name].join(" ")).filter((name) => !/\bhelp$/.test(name));
}

describe("help", () => {
  it("has examples for every command, and for what is no command none", async () => {
    const commands = (await commandsBelow()).filter((name) => name !== "campaign" && name !== "call");
    expect(Object.keys(COMMAND_EXAMPLES).sort()).toEqual(
      [...commands, ...(await commandsBelow("campaign")), ...(await commandsBelow("call"))].sort(),
    );
  });

  const examples = Object.values(COMMAND_EXAMPLES).flat();

  it.each(examples)("adjudge %s names options that exist, with values that are allowed", async (line) => {
    const words = line.replaceAll('"', "").split(" ");
    // Only parsed: an option that comes last and does not exist would be refused before anything is read.
    const text = await printed(...words, "--no-such-option");
    expect(text).toContain("unknown option '--no-such-option'");
    for (const option of words.filter((word) => word.startsWith("--"))) {
      expect(
        await printed(
          ...words.slice(
            0,
            words.findIndex((word) => word.startsWith("--")),
          ),
          "--help",
        ),
      ).toMatch(new RegExp(`^ +${option}\\b`, "m"));
    }
  });

  it("stands below what a command takes, with what is required", async () => {
    const help = await printed("rank", "--help");
    expect(help).toContain("\nExamples:\n  adjudge rank judgments.xml\n");
    expect(await printed("sample", "--help")).toMatch(
      /--tasks <count> +number of tasks to draw \(required\)/,
    );
    expect(await printed("--help")).toContain("1 a check failed");
  });

  it("is named by the mistake's own command", async () => {
    expect(await printed("rank", "x", "--metod", "bt")).toContain(
      "(run adjudge rank --help for its options)",
    );
    expect(await printed("campaign", "open")).toContain("(run adjudge campaign open --help for its options)");
    expect(await printed("rnak")).toContain("(run adjudge help for a list of commands)");
  });
});
