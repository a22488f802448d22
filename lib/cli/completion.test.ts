import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { runCommand } from "../testing/commands/run-command";

const script = async (shell: string) => (await runCommand(["completion", shell])).stdout;
const isHere = (shell: string) => spawnSync(shell, ["--version"]).status === 0;

/** What bash offers after these words, of which the last is being typed. */
async function offered(...words: string[]): Promise<readonly string[]> {
  const typed = ["adjudge", ...words].map((word) => `"${word}"`).join(" ");
  const asked = `${await script("bash")}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _adjudge; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return spawnSync("bash", ["-c", asked], { encoding: "utf8" }).stdout.trim().split("\n");
}

test.runIf(isHere("bash"))("bash completes commands, commands below them, and their options", async () => {
  expect(await offered("ra")).toEqual(["rank"]);
  expect(await offered("")).toContain("campaign");
  expect(await offered("campaign", "re")).toEqual(["resume", "reopen", "restore"]);
  expect(await offered("rank", "judgments.xml", "--boot")).toEqual(["--bootstrap"]);
  expect(await offered("campaign", "create", "--judge-l")).toEqual(["--judge-language"]);
});

test("fish is told of each command and option, with what it does", async () => {
  const told = await script("fish");
  expect(told).toMatch(/-n '__fish_use_subcommand' -a rank -d '.+'/);
  expect(told).toMatch(
    /__fish_seen_subcommand_from campaign; and __fish_seen_subcommand_from open' -l json /,
  );
});

test.runIf(isHere("zsh"))("zsh reads its script (skipped without zsh)", async () => {
  expect(spawnSync("zsh", ["-n", "-c", await script("zsh")]).status).toBe(0);
});

test("another shell is refused, with those that there are", async () => {
  const { stderr, code } = await runCommand(["completion", "tcsh"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("Allowed choices are bash, zsh, fish.")]);
});
