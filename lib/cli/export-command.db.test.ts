import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { createManyRankings } from "../testing/campaigns/million-rankings";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { useTemporaryFolder } from "../testing/files/temporary-folder";

const { db, url } = useTestDatabase();
const database = commandDatabase({ db, url });
const run = (...args: readonly string[]) => runCommand(args, database);
const { at: file } = useTemporaryFolder();
let slug: string;

beforeAll(async () => {
  const plan = { rankings: 250, systems: 5, segments: 20, judges: 3, texts: 4 };
  ({ slug } = await createManyRankings(db, plan));
});

describe("adjudge export", () => {
  it("prints JSONL that the other commands read", async () => {
    const { code, stdout } = await run("export", slug);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(251);
    expect(JSON.parse(stdout.split("\n", 1)[0] ?? "")).toMatchObject({ format: "adjudge-judgments" });
  });

  it.each([
    ["appraise-xml", "rankings", "study.xml", /^<\?xml/],
    ["wmt-csv", "expanded", "pairs.csv", /^srclang,/],
    ["wmt-csv", "unexpanded", "texts.csv", /^srclang,/],
    ["jsonl", "unexpanded", "texts.jsonl", /^\{"format":"adjudge-unexpanded-judgments"/],
    ["jsonl", "expanded", "pairs.jsonl", /^\{"format":"adjudge-expanded-judgments"/],
  ])("writes %s of %s", async (format, kind, name, beginning) => {
    const args = ["export", slug, "--format", format, "--kind", kind, "--out", file(name)];
    expect(await run(...args)).toEqual({ code: 0, stdout: "", stderr: `Written to ${file(name)}.\n` });
    expect(readFileSync(file(name), "utf8")).toMatch(beginning);
  });

  it("counts the same rankings in a compressed file", async () => {
    await run("export", slug, "--out", file("all.jsonl.gz"));
    expect(gunzipSync(readFileSync(file("all.jsonl.gz"))).toString()).toContain(
      '"format":"adjudge-judgments"',
    );
    const { stdout } = await run("stats", file("all.jsonl.gz"), "--json");
    expect(JSON.parse(stdout).total.rankings).toBe(250);
  });

  it("writes tables and plots of results", async () => {
    const { stdout } = await run("export", slug, "--table", "leaderboard", "--method", "bt");
    expect(stdout.split("\r\n")).toHaveLength(7);
    const { stdout: svg } = await run("export", slug, "--plot", "head-to-head");
    expect(svg).toMatch(/^<svg /);
    const args = ["export", slug, "--plot", "leaderboard", "--format", "png", "--out", file("board.png")];
    expect((await run(...args)).code).toBe(0);
    expect([...readFileSync(file("board.png")).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });

  it("writes the archive", async () => {
    const { code, stdout } = await run(
      "export",
      slug,
      "--format",
      "archive",
      "--out",
      file("all.zip"),
      "--json",
    );
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({
      code: 0,
      file: "archive.zip",
      out: file("all.zip"),
    });
    expect(readFileSync(file("all.zip")).subarray(0, 2).toString()).toBe("PK");
  });

  it.each([
    [["--format", "appraise-xml", "--kind", "expanded"], "Appraise XML holds rankings only"],
    [["--format", "wmt-csv", "--kind", "rankings"], "WMT CSV holds pairs only"],
    [["--format", "archive"], "Name the zip to write with --out"],
    [["--json"], "name the file to write with --out"],
    [["--format", "png"], "name what to write with --table or --plot"],
    [["--plot", "leaderboard", "--format", "png"], "Name the image to write with --out"],
    [["--plot", "leaderboard", "--format", "csv"], "A plot can be written as svg, png, not as csv"],
    [
      ["--table", "leaderboard", "--format", "svg"],
      "A table can be written as csv, zip, json, md, tex, not as svg",
    ],
    [["--table", "leaderboard", "--plot", "leaderboard"], "not both"],
    [["--table", "leaderboard", "--kind", "expanded"], "--kind applies to judgments"],
    [["--method", "bt"], "--method applies to tables and plots"],
  ])("%j is refused and leaves nothing behind", async (options, message) => {
    const { code, stderr } = await run("export", slug, ...options);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(file("undefined"))).toBe(false);
  });
});
