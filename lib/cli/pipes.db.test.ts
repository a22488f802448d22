import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { CALLS, names, sentAs, useCommandCalls } from "../testing/commands/command-calls";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { main } from "./main";

const { at, open, words, run } = useCommandCalls();

const calls = Object.values(CALLS).flat();
/** What they print calls what it is of by the names of files: in headings that make columns wider, without their folders. */
const NAMES_FILES = ["compare", "plan"];
const isStored = (word: string | undefined) => ["call", "campaign", "import"].includes(word ?? "");

describe("- is standard input, for every command and each of its files", () => {
  const sent = calls
    .filter(({ hasNoResult }) => !hasNoResult)
    .flatMap((call) =>
      call.inputs
        .filter((input) => names(call, input))
        .map((input) => [call.words.join(" "), input, call] as const),
    );

  it.each(sent)("%s: %s", async (_words, input, call) => {
    const namesFiles = NAMES_FILES.includes(call.words[0]!);
    const further = namesFiles ? ["--json"] : [];
    const byName = await run([...words(call), ...further]);
    const byPipe = await run([...words(sentAs(call, input, "-")), ...further], at(input));
    expect({ code: byPipe.code, stderr: byPipe.stderr }).toMatchObject({ code: 0 });
    const shown = (text: string) =>
      text
        .replaceAll(at(input), "-")
        .replaceAll("standard input", "-")
        .replaceAll(namesFiles ? `"${input}"` : at(input), namesFiles ? '"-"' : "-");
    // What is stored gets names and ids of its own.
    if (!isStored(call.words[0])) expect(shown(byPipe.stdout)).toBe(shown(byName.stdout));
  });

  it("is read once", async () => {
    const same = ["agree-sentences", "--judgments", "-", "--metric", "A=-"];
    writeFileSync(at("empty"), "");
    expect(await run(same, at("judgments.xml"))).toMatchObject({ code: 2, stdout: "" });
  });

  it("has no name that could be a system's, nor a metric's", async () => {
    const gold = ["--gold", at("gold.m2")];
    expect(await run(["score", "m2", ...gold, "--hyp", "-"], at("source.txt"))).toMatchObject({
      code: 2,
      stderr: "adjudge: standard input does not have a valid system name: use --hyp NAME=-\n",
    });
    const data = ["--name", "Nameless", "--source", at("source.txt"), "--outputs"];
    const { code, stderr } = await run(["campaign", "create", ...data, "-"], at("outputs/ALPHA.txt"));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining("standard input does not have a valid name for a system: send a zip"),
    });
    const edits = [...data, at("outputs"), "--edits", "-"];
    expect(await run(["campaign", "create", ...edits], at("edits/ALPHA.m2"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("does not have a valid name for a system: name a file called after"),
    });
    const scores = [...data, at("outputs"), "--scores", "-"];
    expect(await run(["campaign", "create", ...scores], at("verbs-scores.txt"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("does not have a valid name for a metric: --scores NAME=FILE"),
    });
  });
});

describe("--hyp NAME=FILE", () => {
  const score = (...hyp: readonly string[]) => run(["score", "m2", "--gold", at("gold.m2"), "--hyp", ...hyp]);

  it("calls a system otherwise than its file", async () => {
    const { code, stdout } = await score(`first=${at("outputs/ALPHA.txt")}`, at("outputs/BETA.txt"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^first .*\nBETA /m);
  });

  it.each([
    ["one word", ["a b=outputs/ALPHA.txt"], 'the system name "a b" contains whitespace'],
    ["of one file", ["BETA=outputs/ALPHA.txt", "outputs/BETA.txt"], "both contain outputs of BETA"],
    ["of a file that is there", ["A=none.txt"], "none.txt cannot be read: the file does not exist"],
  ])("is a name of %s", async (_what, hyp, message) => {
    const named = hyp.map((each) => each.replace(/(?<==|^)(?=outputs|none)/, `${at(".")}/`));
    expect(await score(...named)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  it("is no name where a folder stands before it", async () => {
    writeFileSync(at("A=B.txt"), readFileSync(at("outputs/ALPHA.txt")));
    expect((await score(at("A=B.txt"))).stdout).toMatch(/^A=B /m);
  });
});

describe("- is standard output", () => {
  it.each(
    calls.filter(({ hasNoResult }) => !hasNoResult).map((call) => [call.words.join(" "), call] as const),
  )("%s", async (_words, call) => {
    if (call.words[0] === "backup") return expect((await run(words(call, "-"))).stderr).toContain("Backup");
    const named = await run(words(call, "-"));
    expect({ code: named.code, said: named.stderr, there: existsSync("-") }).toMatchObject({
      code: 0,
      there: false,
    });
    expect(named.stderr).not.toContain("Written to");
    const isMade = isStored(call.words[0]) && call.words[1] !== "status";
    if (!isMade) expect((await run(words(call))).stdout).toBe(named.stdout);
  });

  it("also for what is no text", async () => {
    const { printed, terminal } = recordingTerminal();
    const bytes: Uint8Array[] = [];
    const write = (piece: string | Uint8Array) => {
      bytes.push(Buffer.from(piece));
      return true;
    };
    const slug = words({ words: ["SLUG"], inputs: [] })[0]!;
    const archive = ["export", slug, "--format", "archive", "--out", "-"];
    const code = await main(archive, { ...terminal, stdout: { file: undefined, write } }, open);
    expect({ code, stderr: printed.stderr }).toEqual({ code: 0, stderr: "" });
    expect(Buffer.concat(bytes).subarray(0, 2).toString()).toBe("PK");
    const withReport = await run([...archive, "--json"]);
    expect(withReport).toMatchObject({ code: 2, stderr: expect.stringContaining("name the file to write") });
  });
});

describe("in a shell", () => {
  const script = path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs");
  const shell = (line: string) => {
    const adjudge = `set -o pipefail; adjudge() { "${process.execPath}" "${script}" "$@"; }`;
    const cwd = at(".");
    const { status, stdout, stderr } = spawnSync("bash", ["-c", `${adjudge}; ${line}`], {
      cwd,
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };

  test("gold by process substitution", () => {
    const plain = shell("adjudge score m2 --gold gold.m2 --hyp outputs/ALPHA.txt --json");
    expect(plain.status).toBe(0);
    const substituted = shell(
      "adjudge score m2 --gold <(gzip -c gold.m2) --source <(cat source.txt) --hyp ALPHA=<(cat outputs/ALPHA.txt) --json",
    );
    expect(substituted).toEqual(plain);
    const converted = shell("adjudge convert <(cat gold.m2) - --to-format m2 | diff - gold.m2 | head -2");
    expect(converted.stdout).toBe(
      shell("adjudge convert gold.m2 - --to-format m2 | diff - gold.m2 | head -2").stdout,
    );
  });

  test("a reader who has seen enough ends it quietly, with 0", () => {
    // More than fits into a pipe.
    writeFileSync(at("many"), readFileSync(at("source.txt"), "utf8").repeat(300));
    const line = "adjudge score bleu --refs many --hyp many --sentences";
    const { status, stdout, stderr } = shell(`${line} | head -1`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "bleu\t-\t-\tmany\t0\t1\n" });
    // On a busy machine there may be a line of progress.
    expect(stderr.replace(/^Scoring: \d+ %.*\n/gm, "")).toBe("");
    expect(shell(`${line} --out >(head -c 4 > few); wait $!; cat few`).stdout).toBe("bleu");
  });

  test("standard input and output by redirection, by any of their names", () => {
    const { stdout } = shell("adjudge stats judgments.xml");
    for (const line of [
      "adjudge stats - < judgments.xml",
      "adjudge stats /dev/stdin < judgments.xml",
      "cat judgments.xml | adjudge stats /dev/stdin",
      "adjudge stats judgments.xml --out /dev/stdout > printed; cat printed",
      "adjudge stats judgments.xml --out /dev/fd/3 3> third; cat third",
      "adjudge stats judgments.xml --out >(cat > fourth) 2> /dev/null; wait $!; cat fourth",
    ])
      expect({ line, ...shell(line) }).toMatchObject({ line, status: 0, stdout });
  });

  test("a file is not both ends of a command", () => {
    const before = readFileSync(at("judgments.xml"), "utf8");
    for (const line of [
      "adjudge stats judgments.xml >> judgments.xml",
      "adjudge stats - < judgments.xml >> judgments.xml",
      "adjudge stats - < judgments.xml 1<> judgments.xml",
      "adjudge stats judgments.xml --out /dev/fd/3 3>> judgments.xml",
      "cd outputs; adjudge stats ../judgments.xml --json --force --out ./../judgments.xml",
    ]) {
      expect({ line, ...shell(line) }).toMatchObject({
        status: 2,
        stderr: expect.stringContaining("read by this command: name another file to write."),
      });
      expect(readFileSync(at("judgments.xml"), "utf8")).toBe(before);
    }
  });
});
