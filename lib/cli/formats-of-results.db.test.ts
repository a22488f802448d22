import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CALLS, useCommandCalls } from "../testing/commands/command-calls";
import { expectTidy } from "../testing/files/expect-tidy";
import { zipTexts } from "../testing/files/zip-texts";

const { at, words, run } = useCommandCalls();

const judgments = () => at("judgments.xml");
const slug = () => words({ words: ["SLUG"], inputs: [] })[0]!;

/** Runs a command and gives what it wrote. */
async function written(name: string, ...args: readonly string[]): Promise<string> {
  rmSync(at(name), { force: true });
  const { code, stdout, stderr } = await run([...args, "--out", at(name)]);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: `Written to ${at(name)}.\n` });
  const bytes = readFileSync(at(name));
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
}

async function printed(...args: readonly string[]): Promise<string> {
  return (await run(args)).stdout;
}

describe("the ending of --out says the format", () => {
  it.each([
    ["stats.json", ["--json"]],
    ["stats.JSON", ["--json"]],
    ["stats.json.gz", ["--json"]],
    ["stats.tex", ["--format", "latex"]],
    ["stats.csv", ["--format", "csv"]],
    ["stats.csv.gz", ["--format", "csv"]],
    ["stats.md", ["--format", "md"]],
    ["stats.markdown", ["--format", "md"]],
    ["stats.latex", ["--format", "latex"]],
    ["stats.txt", []],
    ["stats", []],
  ])("%s", async (name, format) => {
    expect(await written(name, "stats", judgments())).toBe(await printed("stats", judgments(), ...format));
  });

  it("unless --format or --json says otherwise", async () => {
    for (const said of [["--format", "md"], ["--format", "table"], ["--json"]])
      expect(await written("other.csv", "stats", judgments(), ...said)).toBe(
        await printed("stats", judgments(), ...said),
      );
  });

  it.each(["stats.tsv", "stats.jsonl", "stats.xlsx", "stats.html", "STATS.PDF"])(
    "and %s, which no table is, is not written as something else",
    async (name) => {
      expect(await run(["stats", judgments(), "--out", at(name)])).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining(`.${name.toLowerCase().slice(6)} files`),
      });
      expect(existsSync(at(name))).toBe(false);
      expect(await written(name, "stats", judgments(), "--format", "csv")).toMatch(/^Judge,/);
    },
  );

  it("also for scores of segments, which have formats of their own", async () => {
    const score = ["score", "m2", "--gold", at("gold.m2"), "--hyp", at("outputs/ALPHA.txt"), "--sentences"];
    for (const [name, format] of [
      ["s.tsv", ["--format", "tsv"]],
      ["s.jsonl", ["--format", "jsonl"]],
      ["s.csv", ["--format", "csv"]],
      ["s.json", ["--json"]],
    ] as const)
      expect(await written(name, ...score)).toBe(await printed(...score, ...format));
    expect(await run([...score, "--out", at("s.md")])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Segment scores cannot be written as md"),
    });
  });

  it("also for exports", async () => {
    const leaderboard = ["export", slug(), "--table", "leaderboard"];
    for (const [name, format] of [
      ["board.json", "json"],
      ["board.tex", "tex"],
      ["board.md", "md"],
      ["board.csv", "csv"],
      ["board.txt", "csv"],
    ] as const)
      expect(await written(name, ...leaderboard)).toBe(await printed(...leaderboard, "--format", format));
    const beginnings = { "j.xml": "<?xml", "j.csv": "srclang,", "j.jsonl.gz": '{"format":', "j.zip": "PK" };
    for (const [name, beginning] of Object.entries(beginnings))
      expect((await written(name, "export", slug())).slice(0, beginning.length)).toBe(beginning);
    expect(await written("plot.svg", "export", slug(), "--plot", "leaderboard")).toMatch(/^<svg /);
    expect(await written("plot.png", "export", slug(), "--plot", "leaderboard")).toContain("PNG");
  });
});

/** What a value is depends on what it is of. */
const MIXED = ["Value", "Kept", "Counted"];

const calls = Object.values(CALLS)
  .flat()
  .filter(({ words: [command, part], outIsArgument, hasNoResult }) => {
    const isOther = ["backup", "export", "restore"].includes(command!) || part === "merge";
    return !(outIsArgument || hasNoResult || isOther);
  })
  .filter((call) => !call.words.includes("--sentences"));

describe("CSV is for programs: a table a file, numbers as numbers", () => {
  it.each(calls.map((call) => [call.words.join(" "), call] as const))("%s", async (_words, call) => {
    const folder = `${at("tables")}/`;
    const { code, stdout, stderr } = await run(words(call, folder));
    const said = stderr.trimEnd().split("\n").at(-1)!;
    expect({ code, stdout, said }).toEqual({ code: 0, stdout: "", said: expect.stringContaining(folder) });
    const names = said.slice(`Written to ${folder}: `.length, -1).split(", ");
    expect(names.toSorted()).toEqual(readdirSync(folder).sort());
    for (const name of names) expectTidy(readFileSync(folder + name, "utf8"), name, MIXED);
    rmSync(folder, { recursive: true });
  });

  const agreement = () => ["agreement", judgments(), "--bootstrap", "5"];

  it("several tables go to a zip or a folder, and one of them to a file by its name", async () => {
    const kappa = await printed(...agreement(), "--format", "csv", "--table", "kappa");
    expect(kappa).toMatch(/^Judge,With,Comparisons,Agreements,Kappa,/);
    expect((await run([...agreement(), "--out", at("a.zip")])).code).toBe(0);
    const zipped = await zipTexts(readFileSync(at("a.zip")));
    expect(Object.keys(zipped)).toEqual(["kappa.csv", "agreement-overall.csv"]);
    expect(zipped["kappa.csv"]).toBe(kappa);
    mkdirSync(at("there"));
    expect((await run([...agreement(), "--format", "csv", "--out", at("there")])).code).toBe(0);
    for (const [name, text] of Object.entries(zipped))
      expect(readFileSync(at(`there/${name}`), "utf8")).toBe(text);
    expect(await written("a.csv", ...agreement(), "--table", "agreement-overall")).toBe(
      zipped["agreement-overall.csv"],
    );
    expect(await written("b.zip", ...agreement(), "--format", "csv")).toBe(
      readFileSync(at("a.zip")).toString(),
    );
  });

  it.each([
    ["standard output", ["--format", "csv"]],
    ["a file", ["--out", "agreement.csv"]],
  ])("several tables do not go to %s, which is said before anything is computed", async (_where, args) => {
    const placed = args.map((word) => (word.includes(".") ? at(word) : word));
    const { code, stdout, stderr } = await run(["agreement", at("none.xml"), ...placed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(
      "a CSV file contains only one: choose one with --table, or write to a zip or a folder",
    );
    expect(existsSync(at("agreement.csv"))).toBe(false);
  });

  it("a folder's files are replaced with --force only, all or none, and never one that is read", async () => {
    const folder = at("kept");
    mkdirSync(folder);
    writeFileSync(`${folder}/agreement-overall.csv`, "precious");
    const refused = await run([...agreement(), "--out", `${folder}/`]);
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("agreement-overall.csv already exists: add --force to replace it."),
    });
    expect(readdirSync(folder)).toEqual(["agreement-overall.csv"]);
    expect(readFileSync(`${folder}/agreement-overall.csv`, "utf8")).toBe("precious");
    expect((await run([...agreement(), "--out", `${folder}/`, "--force"])).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["agreement-overall.csv", "kappa.csv"]);
    writeFileSync(`${folder}/kappa.csv`, readFileSync(judgments()));
    const self = await run([
      "agreement",
      `${folder}/kappa.csv`,
      "--bootstrap",
      "5",
      "--out",
      `${folder}/`,
      "--force",
    ]);
    expect(self).toMatchObject({ code: 2, stderr: expect.stringContaining("is read by this command") });
    expect(readFileSync(`${folder}/kappa.csv`, "utf8")).toBe(readFileSync(judgments(), "utf8"));
  });

  it.each([
    [["--table", "none"], "Unknown table none. Available tables: kappa, agreement-overall."],
    [["--table", "kappa", "--json"], "option '--table <name>' cannot be used with option '--json'"],
    [["--json", "--out", "FOLDER/"], "is a folder: only --format csv writes tables to a folder"],
    [["--out", "FOLDER"], "is a folder: only --format csv writes tables to a folder"],
    [["--out", "none/below/"], "cannot be created: the folder"],
  ])("%j is refused", async (args, message) => {
    mkdirSync(at("FOLDER"), { recursive: true });
    const placed = args.map((word) =>
      /FOLDER|\//.test(word) ? at(word) + (word.endsWith("/") ? "/" : "") : word,
    );
    const { code, stdout, stderr } = await run([...agreement(), ...placed]);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });

  it("head to head and agreement hold counts and exact p-values", async () => {
    const pairs = await printed("head-to-head", judgments(), "--format", "csv");
    expect(pairs.split("\r\n").slice(0, 2)).toEqual([
      "System,Against,Wins,Losses,Ties,Share of wins,p,p (Holm),p (exact)",
      "BEST,MIDDLE,3,0,1,1,0.25,0.5,0.25",
    ]);
    const board = await printed("rank", judgments(), "--bootstrap", "20", "--format", "csv");
    expect(board.split("\r\n")[0]).toBe("Cluster,Rank low,Rank high,System,Score,Low,High,Wins,Losses,Ties");
  });

  it("an export of several tables is a zip", async () => {
    const several = ["export", slug(), "--table", "judges"];
    expect(await run(several)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "Judges consists of several tables, but a CSV file contains only one: name a zip with --out",
      ),
    });
    expect((await run([...several, "--out", at("judges.zip")])).code).toBe(0);
    const tables = await zipTexts(readFileSync(at("judges.zip")));
    expect(Object.keys(tables)).toEqual([
      "expected-wins-by-judge.csv",
      "correlation-of-judges.csv",
      "what-judges-tell-apart.csv",
    ]);
    for (const [name, text] of Object.entries(tables)) expectTidy(text, name);
  });
});
