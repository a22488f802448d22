import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "../testing/commands/run-command";
import { useSmallJudgments } from "../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();
const readme = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");

/** The lines of all blocks for a shell that call `adjudge`, with their words. */
const lines = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = ""]) => block.replaceAll(/ *\\\n */g, " ").split("\n"))
  .flatMap((line) => /\bnpx adjudge (.*?)(?: +#.*)?$/.exec(line)?.[1]?.trim() ?? []);

const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/**
 * They read judgments.xml and nothing else. Left out are those that name systems of somebody's own, work on a database, or
 * have no result from so few judgments.
 */
const onJudgments = lines.filter(
  (line) =>
    /^[a-z-]+ judgments\.xml\b/.test(line) &&
    !/--systems|^(robustness|accuracy|import|simulate|plan)\b/.test(line),
);

describe("the README's command lines", () => {
  test("are found", () => {
    expect(lines.length).toBeGreaterThan(40);
    expect(onJudgments.length).toBeGreaterThan(7);
  });

  test.each(lines.filter((line) => !line.startsWith("completion")))(
    "adjudge %s names options that exist",
    async (line) => {
      const { stderr } = await runCommand([...wordsOf(line), "--no-such-option"]);
      expect(stderr).toContain("unknown option '--no-such-option'");
    },
  );

  test.each(onJudgments)("adjudge %s runs", async (line) => {
    const words = wordsOf(line).map((word) => {
      if (word === "judgments.xml") return judgments();
      return /\.(json|gz|tex)$/.test(word) ? at(word) : word;
    });
    const { code, stderr } = await runCommand(words[0] === "rank" ? [...words, "--bootstrap", "20"] : words);
    expect({ code, stderr }).toMatchObject({ code: 0 });
  });
});
