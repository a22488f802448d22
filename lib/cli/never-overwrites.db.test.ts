import { linkSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Argument, Command, Option } from "commander";
import { describe, expect, it } from "vitest";
import { CALLS, type Call, names, sentAs, useCommandCalls } from "../testing/commands/command-calls";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { commandLine } from "./command-line";
import { main } from "./main";

const { at, open, words: typed, run } = useCommandCalls();

/** They print nothing that could go to a file. */
const WITHOUT_OUT = ["start", "worker", "submit", "completion"];

const calls = Object.values(CALLS).flat();
const written = (call: Call) => call.words.join(" ");

function commandsBelow(command: Command, name: string): readonly (readonly [string, Command])[] {
  if (command.commands.length === 0) return [[name, command]];
  return command.commands.flatMap((part) => commandsBelow(part, `${name} ${part.name()}`.trim()));
}

const all = commandsBelow(await commandLine(recordingTerminal().terminal, open), "");

describe("all commands are tried, with all options that name files", () => {
  it("knows how each is called", () => {
    expect([...Object.keys(CALLS), ...WITHOUT_OUT].sort()).toEqual(all.map(([name]) => name).sort());
  });

  it.each(all.filter(([name]) => !WITHOUT_OUT.includes(name)))("%s", (name, command) => {
    const words = CALLS[name]!.flatMap((call) => call.words);
    const isFile = ({ flags }: Option) => /<[^>]*(file|folder)/.test(flags);
    for (const option of command.options.filter((each) => isFile(each) && each.long !== "--out"))
      expect(words, `an option of ${name}`).toContain(option.long);
    const isOther = (argument: Argument) =>
      ["call", "campaign", "metric", "study", "to"].includes(argument.name());
    const files = command.registeredArguments.filter((argument) => !isOther(argument));
    expect(CALLS[name]!.every(({ inputs }) => inputs.length >= files.length)).toBe(true);
    expect(command.options.some(({ long }) => long === "--out") || name === "convert").toBe(true);
  });
});

const ALIASES: Readonly<Record<string, (file: string) => string>> = {
  "its own name": (file) => file,
  "a relative name": (file) =>
    path.join(".", path.relative(process.cwd(), path.dirname(file)), path.basename(file)),
  "a symbolic link": (file) => {
    symlinkSync(file, at("alias"));
    return at("alias");
  },
  "a hard link": (file) => {
    linkSync(file, at("alias"));
    return at("alias");
  },
};

const attempts = calls.flatMap((call) =>
  call.inputs.flatMap((input) =>
    Object.keys(ALIASES).map((alias) => [written(call), input, alias, call] as const),
  ),
);

// With --json whatever the extension of the input is: some stand for formats in which a command writes nothing.
describe("no command writes over a file that it reads, not even with --force", () => {
  it.each(attempts)("%s: %s by %s", async (_words, input, alias, call) => {
    const before = { bytes: readFileSync(at(input)), inode: statSync(at(input)).ino };
    const out = ALIASES[alias]!(at(input));
    try {
      const { code, stdout, stderr } = await run([...typed(call, out), "--force", "--json"]);
      expect({ code, stdout, stderr }).toEqual({
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/read by this command: name another file to write\.\n$/),
      });
      expect({ bytes: readFileSync(at(input)), inode: statSync(at(input)).ino }).toEqual(before);
    } finally {
      rmSync(at("alias"), { force: true });
    }
  });

  const sent = calls.flatMap((call) =>
    call.inputs
      .filter((input) => names(call, input))
      .flatMap((input) =>
        (["-", "/dev/stdin"] as const).map((name) => [written(call), input, name, call] as const),
      ),
  );

  it.each(sent)("%s: %s sent to it as %s", async (_words, input, name, call) => {
    const before = readFileSync(at(input));
    const { code, stderr } = await run(
      [...typed(sentAs(call, input, name), at(input)), "--force", "--json"],
      at(input),
    );
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/is (standard input|\/dev\/stdin), which is read by this command/),
    });
    expect(readFileSync(at(input))).toEqual(before);
  });

  it("by standard output that is appended to it", async () => {
    const { printed, terminal } = recordingTerminal();
    const file = statSync(at("judgments.xml"), { bigint: true });
    const code = await main(
      ["stats", at("judgments.xml")],
      { ...terminal, stdout: { ...terminal.stdout, file } },
      open,
    );
    expect({ code, ...printed }).toEqual({
      code: 2,
      stdout: "",
      stderr: `adjudge: standard output is ${at("judgments.xml")}, which is read by this command: name another file to write.\n`,
    });
  });
});

describe("a file that is there", () => {
  it.each(calls.map((call) => [written(call), call] as const))("needs --force: %s", async (_words, call) => {
    const out = at("there.json");
    writeFileSync(out, "precious");
    try {
      const refused = await run(typed(call, out));
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toMatch(
        /there\.json already exists: (add --force to replace it|it is never replaced)\.\n$/,
      );
      expect(readFileSync(out, "utf8")).toBe("precious");
      if (call.hasNoResult || call.words[0] === "backup") return;
      const forced = await run([...typed(call, out), "--force"]);
      expect({ code: forced.code, stderr: forced.stderr }).toMatchObject({ code: 0 });
      expect(readFileSync(out, "utf8")).not.toBe("precious");
    } finally {
      rmSync(out, { force: true });
    }
  });
});
