import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { runOnFiles as run } from "../testing/commands/file-commands";
import { SMALL_JUDGMENTS, useSmallJudgments } from "../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

describe("wrong usage and unreadable input end with 2 and one explanation", () => {
  it.each([
    ["no such command", ["frobnicate"], /unknown command 'frobnicate'/],
    ["no file named", ["rank"], /missing required argument 'judgments'/],
    ["no such file", ["rank", "/no/such/file.xml"], /does not exist/],
    ["a seed that is no number", ["rank", "x", "--seed", "abc"], /whole number/],
    ["a p out of range", ["rank", "x", "--p", "1"], /between 0 and 1/],
    ["an unknown study", ["reproduce", "moon2015", "--data", "x"], /Allowed choices are emnlp2015/],
    [
      "a study without its data",
      ["reproduce", "emnlp2015", "--data", "/no/such"],
      /\/no\/such has no folder emnlp2015/,
    ],
    ["no folder of data named", ["reproduce", "emnlp2015"], /--data/],
    ["an unknown method", ["rank", "x", "--method", "elo"], /Allowed choices are ew, trueskill, bt/],
  ])("%s", async (_name, args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(message);
  });

  it("names file, line and problem", async () => {
    const broken = at("broken.xml");
    writeFileSync(
      broken,
      SMALL_JUDGMENTS.replace('rank="2" system="MIDDLE LAST"', 'rank="best" system="MIDDLE LAST"'),
    );
    const { code, stderr } = await run("rank", broken);
    expect(code).toBe(2);
    expect(stderr).toMatch(/broken\.xml, line 4: .*rank/);
  });

  it("help and version are no mistakes", async () => {
    expect(await run("--version")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    const { code, stdout } = await run("rank", "--help");
    expect(code).toBe(0);
    for (const option of ["--method", "--unit", "--bootstrap", "--seed", "--json", "--out", "--format"]) {
      expect(stdout).toContain(option);
    }
  });
});

describe("--out", () => {
  it("never replaces what is no file", async () => {
    const place = at("a-folder");
    mkdirSync(place);
    const { code, stdout, stderr } = await run("stats", judgments(), "--out", place);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("is a folder: only --format csv writes tables to a folder.");
    expect(statSync(place).isDirectory()).toBe(true);
    expect((await run("convert", judgments(), place, "--to-format", "wmt-csv")).code).toBe(2);
    expect(statSync(place).isDirectory()).toBe(true);
  });
});

describe("npx adjudge", () => {
  const script = path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs");

  it("runs from any folder and leaves stdout to the JSON", async () => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [script, "rank", "judgments.xml", "--json", "--method", "trueskill", "--bootstrap", "20"],
      { cwd: at(".") },
    );
    expect(JSON.parse(stdout).systems).toHaveLength(3);
    expect(stderr).not.toContain("adjudge:");
  });

  it("ends with 2 where the input is missing", () => {
    const { status, stderr } = spawnSync(process.execPath, [script, "stats", "missing.xml"], {
      encoding: "utf8",
      cwd: at("."),
    });
    expect(status).toBe(2);
    expect(stderr).toContain("missing.xml");
  });
});
