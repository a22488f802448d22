import { describe, expect, it } from "vitest";
import { runCommand } from "../commands/run-command";
import { commandTable } from "./command-table";

/** Runs a command where there is no database; tells whether it asked for one. */
async function run(args: readonly string[]) {
  let opened = false;
  const { code, stdout, stderr } = await runCommand(args, async () => {
    opened = true;
    return { problem: "There is no database here." };
  });
  return { printed: stdout + stderr, opened, code };
}

/** The commands that the program itself lists below these words. */
async function commandsBelow(...words: readonly string[]): Promise<string[]> {
  const { printed } = await run([...words, "--help"]);
  const listed = printed.slice(printed.indexOf("\nCommands:\n"));
  const names = [...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name]) => name ?? "");
  const commands = names.filter((name) => name !== "help").map((name) => [...words, name].join(" "));
  return words.length === 0
    ? (
        await Promise.all(
          commands.map(async (name) => (["campaign", "call"].includes(name) ? commandsBelow(name) : [name])),
        )
      ).flat()
    : commands;
}

describe("the table of commands", () => {
  it("has a row for every command, and none for what is no command", async () => {
    expect(Object.keys(commandTable).sort()).toEqual((await commandsBelow()).sort());
  });

  it.each(Object.entries(commandTable))(
    "%s opens the database only where it says so",
    async (command, { on, sample }) => {
      const { opened, code, printed } = await run([...command.split(" "), ...sample]);
      expect(opened).toBe(on === "database as operator");
      if (opened)
        expect({ code, printed }).toMatchObject({
          code: 2,
          printed: expect.stringContaining("no database here"),
        });
    },
  );

  it("has no option that lets a command act as somebody else", async () => {
    for (const command of Object.keys(commandTable)) {
      const { printed } = await run([...command.split(" "), "--help"]);
      expect(printed).not.toMatch(/--(as|actor|user|judge-as|sudo)\b/);
    }
  });
});
