import { execFile, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "../env";
import { main } from "./main";
import { progressLine } from "./progress-line";

let folder: string;
let judgments: string;

/** Two judges, three systems; SHARED stands for collapsed outputs; the second judge answers one task twice. */
const SMALL = `<?xml version="1.0" encoding="UTF-8"?>
<appraise-results>
<error-correction-ranking-result id="1" source-language="eng" target-language="cor">
<ranking-item duration="00:00:10" id="1" src-id="0" user="ada"><translation rank="1" system="BEST"/><translation rank="2" system="MIDDLE LAST"/></ranking-item>
<ranking-item duration="00:00:11" id="2" src-id="1" user="ada"><translation rank="2" system="MIDDLE"/><translation rank="1" system="BEST"/><translation rank="3" system="LAST"/></ranking-item>
<ranking-item duration="00:00:12" id="3" src-id="1" user="bob"><translation rank="1" system="MIDDLE"/><translation rank="1" system="BEST"/><translation rank="2" system="LAST"/></ranking-item>
<ranking-item duration="00:00:13" id="4" src-id="1" user="bob"><translation rank="2" system="MIDDLE"/><translation rank="1" system="BEST"/><translation rank="3" system="LAST"/></ranking-item>
<ranking-item duration="00:00:14" id="5" src-id="2" user="bob" skipped="true"/>
</error-correction-ranking-result>
</appraise-results>
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-cli-"));
  judgments = path.join(folder, "judgments.xml");
  writeFileSync(judgments, SMALL);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: "", stderr: "" };
  const code = await main(args, {
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    interactive: false,
  });
  return { code, ...printed };
}

async function json(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, "--json");
  // On a busy machine there may be a line of progress, which is what stderr is for.
  const said = stderr.replace(/^(Ranking|Cross-validation): \d+ %.*\n/gm, "");
  expect({ code, said }).toEqual({ code: 0, said: "" });
  return JSON.parse(stdout);
}

describe("adjudge rank", () => {
  it("prints the documented JSON in leaderboard order", async () => {
    const result = await json("rank", judgments, "--seed", "7", "--bootstrap", "200", "--p", "0.1");
    expect(result).toMatchObject({
      method: "ew",
      unit: "ranking",
      bootstrap: 200,
      p: 0.1,
      seed: 7,
      judgments: 12,
    });
    expect(result.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(result.systems.map(({ system }: { system: string }) => system)).toEqual([
      "BEST",
      "MIDDLE",
      "LAST",
    ]);
    // By hand: BEST beats MIDDLE 3:0 (once equal) and LAST 4:0; MIDDLE beats LAST 3:0 (once behind one hypothesis).
    expect(result.systems[0]).toMatchObject({ score: 1, wins: 7, losses: 0, ties: 1 });
    expect(result.systems[1]).toMatchObject({ score: 0.5, wins: 3, losses: 3, ties: 2 });
    expect(result.systems[2]).toMatchObject({ score: 0, wins: 0, losses: 7, ties: 1 });
    for (const key of ["rankLow", "rankHigh", "cluster"]) expect(result.systems[0]).toHaveProperty(key);
  });

  it.each(["ew", "trueskill", "bt"])(
    "gives the same numbers twice with the same seed: %s",
    async (method) => {
      const once = await json("rank", judgments, "--method", method, "--bootstrap", "50");
      expect(await json("rank", judgments, "--method", method, "--bootstrap", "50")).toEqual(once);
      expect(once.systems).toHaveLength(3);
    },
  );

  it("says what it could not identify instead of inventing numbers", async () => {
    const { stdout } = await run("rank", judgments, "--method", "bt", "--bootstrap", "50");
    expect(stdout).toContain("–");
    expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it("takes and leaves out judges, and knows who is there", async () => {
    expect((await json("rank", judgments, "--judge", "ada", "--bootstrap", "20")).judgments).toBe(6);
    expect((await json("rank", judgments, "--without-judge", "ada", "--bootstrap", "20")).judgments).toBe(6);
    const { code, stderr } = await run("rank", judgments, "--judge", "eve");
    expect(code).toBe(2);
    expect(stderr).toContain("There is no judge eve in");
    expect(stderr).toContain("Its judges: ada, bob.");
  });

  it("refuses to resample rankings that the file does not tell apart, and says what to do", async () => {
    const csv = path.join(folder, "rows.csv");
    writeFileSync(
      csv,
      "srclang,trglang,srcIndex,segmentId,judgeId,system1Id,system1rank,system2Id,system2rank\n" +
        "eng,cor,0,0,ada,BEST,1,LAST,2\neng,cor,1,1,ada,BEST,1,LAST,2\n",
    );
    const { code, stderr } = await run("rank", csv);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("--unit segment") });
    expect((await json("rank", csv, "--unit", "segment", "--bootstrap", "20")).judgments).toBe(2);
  });

  it("writes a file whole and says so on stderr alone", async () => {
    const out = path.join(folder, "board.csv");
    const { code, stdout, stderr } = await run(
      "rank",
      judgments,
      "--format",
      "csv",
      "--out",
      out,
      "--bootstrap",
      "20",
    );
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: `Written to ${out}.\n` });
    expect(readFileSync(out, "utf8").split("\r\n")[0]).toBe(
      "Cluster,Range,System,Score,Low,High,Wins,Losses,Ties",
    );
  });
});

describe("--out", () => {
  it("never replaces what is no file", async () => {
    const place = path.join(folder, "a-folder");
    mkdirSync(place);
    const { code, stdout, stderr } = await run("stats", judgments, "--out", place);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("is a folder, not a file");
    expect(statSync(place).isDirectory()).toBe(true);
    expect((await run("convert", judgments, place, "--to-format", "wmt-csv")).code).toBe(2);
    expect(statSync(place).isDirectory()).toBe(true);
  });
});

describe("what would change nothing, or could not be kept, is refused before anything is computed", () => {
  it.each([
    ["two formats", ["--json", "--format", "latex"], /'--json' cannot be used with option '--format/],
    [
      "Expected Wins of 2015 by another method",
      ["--method", "bt", "--ew", "2015"],
      /--ew 2015 is for --method ew/,
    ],
    ["a unit of TrueSkill", ["--method", "trueskill", "--unit", "judge"], /--unit is for --method ew and bt/],
    ["a folder that is not there", ["--out", "/no/such/board.csv"], /there is no folder \/no\/such/],
  ])("%s", async (_name, options, message) => {
    const { code, stdout, stderr } = await run("rank", judgments, ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  it("a conversion onto the file itself, by whatever name", async () => {
    const { code, stderr } = await run("convert", judgments, path.join(folder, ".", "judgments.xml"));
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("name another one") });
    expect(readFileSync(judgments, "utf8")).toBe(SMALL);
  });

  it("a conversion into no folder, by the name that was typed", async () => {
    const { stderr } = await run("convert", judgments, "/no/such/a.csv");
    expect(stderr).toBe("adjudge: /no/such/a.csv cannot be written: there is no folder /no/such.\n");
  });
});

describe("the other commands", () => {
  it("stats counts by hand", async () => {
    const { judges, total } = await json("stats", judgments);
    expect(judges).toEqual([
      { judge: "ada", rankings: 2, unexpanded: 4, unexpandedTies: 0, expanded: 6, expandedTies: 1 },
      { judge: "bob", rankings: 3, unexpanded: 6, unexpandedTies: 1, expanded: 6, expandedTies: 1 },
    ]);
    expect(total).toEqual({ rankings: 5, unexpanded: 10, unexpandedTies: 1, expanded: 12, expandedTies: 2 });
  });

  it("stats and judges keep to the judges asked for", async () => {
    expect((await json("stats", judgments, "--judge", "ada")).total.rankings).toBe(2);
    expect((await json("stats", judgments, "--without-judge", "ada")).total.rankings).toBe(3);
    const { rankings } = await json("judges", judgments, "--without-judge", "bob");
    expect(rankings.judges.map(({ judge }: { judge: string }) => judge)).toEqual(["ada"]);
    expect((await run("stats", judgments, "--judge", "eve")).code).toBe(2);
  });

  it("stats says which rankings a leaderboard does not count", async () => {
    expect((await run("stats", judgments)).stdout).toContain("1 ranking is skipped or holds a single system");
    expect((await run("rank", judgments, "--bootstrap", "0")).stdout).toContain("12 judgments in 4 rankings");
  });

  it("agreement has the documented keys, and null where there is nothing to compare", async () => {
    const result = await json("agreement", judgments, "--bootstrap", "50");
    expect(result).toHaveProperty("inter");
    expect(result).toHaveProperty("intra");
    expect(result.pairs).toMatchObject([{ a: "ada", b: "bob", comparisons: 6 }]);
    const alone = await json("agreement", judgments, "--judge", "ada", "--bootstrap", "50");
    expect(alone).toMatchObject({ inter: null, intra: null, pairs: [] });
  });

  it("head-to-head gives rows and columns in leaderboard order", async () => {
    const result = await json("head-to-head", judgments);
    expect(result.systems).toEqual(["BEST", "MIDDLE", "LAST"]);
    expect(result.rows[2][0]).toMatchObject({ share: 1, wins: 4, losses: 0 });
    expect(result.rows[0][0]).toBeNull();
  });

  it("accuracy predicts what it has not seen", async () => {
    const result = await json("accuracy", judgments, "--folds", "4", "--bootstrap", "40");
    expect(result).toMatchObject({ method: "ew", folds: 4, decided: 10, all: 12 });
    expect(result.totalOrdering).toBeGreaterThan(0.7);
    const { code, stderr } = await run("accuracy", judgments);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("Use fewer folds") });
  });

  it("judges ranks by each judge", async () => {
    const result = await json("judges", judgments);
    expect(result.rankings.judges.map(({ judge }: { judge: string }) => judge)).toEqual(["ada", "bob"]);
    expect(result.correlations.pairs[0]).toMatchObject({
      a: "ada",
      b: "bob",
      spearman: expect.closeTo(1, 12),
    });
  });

  it("convert goes to every format and back to the same numbers", async () => {
    const before = await json("rank", judgments, "--bootstrap", "20");
    let from = judgments;
    for (const name of ["a.jsonl.gz", "b.csv", "c.jsonl", "d.xml"]) {
      const to = path.join(folder, name);
      expect((await run("convert", from, to)).code).toBe(0);
      const after = await json("rank", to, "--bootstrap", "20", "--unit", "segment");
      expect(
        after.systems.map(({ system, score }: { system: string; score: number }) => [system, score]),
      ).toEqual(
        before.systems.map(({ system, score }: { system: string; score: number }) => [system, score]),
      );
      from = to;
    }
    expect(gunzipSync(readFileSync(path.join(folder, "a.jsonl.gz"))).toString()).toContain(
      "adjudge-judgments",
    );
  });

  it("convert leaves nothing behind when it fails", async () => {
    const to = path.join(folder, "never.xml");
    const { code, stderr } = await run("convert", path.join(folder, "board.csv"), to);
    expect(code).toBe(2);
    expect(stderr).toContain("board.csv");
    expect(existsSync(to)).toBe(false);
    expect((await run("convert", judgments, path.join(folder, "no-ending"))).stderr).toContain("--to-format");
  });
});

describe("wrong usage and unreadable input end with 2 and one explanation", () => {
  it.each([
    ["no such command", ["frobnicate"], /unknown command 'frobnicate'/],
    ["no file named", ["rank"], /missing required argument 'judgments'/],
    ["no such file", ["rank", "/no/such/file.xml"], /no such file/],
    ["a seed that is no number", ["rank", "x", "--seed", "abc"], /whole number/],
    ["a p out of range", ["rank", "x", "--p", "1"], /between 0 and 1/],
    ["an unknown study", ["reproduce", "moon2015", "--data", "x"], /Allowed choices are emnlp2015/],
    [
      "a study without its data",
      ["reproduce", "emnlp2015", "--data", "/no/such"],
      /\/no\/such holds no folder emnlp2015/,
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
    const broken = path.join(folder, "broken.xml");
    writeFileSync(broken, SMALL.replace('rank="2" system="MIDDLE LAST"', 'rank="best" system="MIDDLE LAST"'));
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

describe("progress", () => {
  it("is silent for a second, then says how far and how long", () => {
    const lines: string[] = [];
    let now = 0;
    const terminal = {
      stdout: () => {},
      stderr: (text: string) => void lines.push(text),
      interactive: false,
    };
    const progress = progressLine(terminal, "Ranking", () => now);
    now = 900;
    progress.onProgress({ done: 9, total: 100 });
    expect(lines).toEqual([]);
    now = 2000;
    progress.onProgress({ done: 20, total: 100 });
    expect(lines).toEqual(["Ranking: 20 %, about 8 s left\n"]);
  });
});

describe("npx adjudge", () => {
  const script = path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs");

  it("runs from any folder and leaves stdout to the JSON", async () => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [script, "rank", "judgments.xml", "--json", "--method", "trueskill", "--bootstrap", "20"],
      { cwd: folder },
    );
    expect(JSON.parse(stdout).systems).toHaveLength(3);
    expect(stderr).not.toContain("adjudge:");
  });

  it("ends with 2 where the input is missing", () => {
    const { status, stderr } = spawnSync(process.execPath, [script, "stats", "missing.xml"], {
      encoding: "utf8",
      cwd: folder,
    });
    expect(status).toBe(2);
    expect(stderr).toContain("missing.xml");
  });
});

describe("Ctrl-C", () => {
  it("takes away what convert has begun, and leaves what was there before", async () => {
    const place = path.join(folder, "interrupted");
    mkdirSync(place);
    const many = Array.from(
      { length: 30_000 },
      (_, id) =>
        `<ranking-item duration="00:00:10" id="${id}" src-id="${id}" user="ada"><translation rank="1" system="A"/><translation rank="2" system="B"/></ranking-item>\n`,
    );
    const [open, close] = SMALL.split(/<ranking-item.*\/>\n/s) as [string, string];
    writeFileSync(path.join(place, "many.xml"), open + many.join("") + close);
    writeFileSync(path.join(place, "many.jsonl"), "before");
    const child = spawn(
      process.execPath,
      [path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs"), "convert", "many.xml", "many.jsonl"],
      { cwd: place, stdio: ["ignore", "ignore", "pipe"] },
    );
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    while (!readdirSync(place).some((name) => name.endsWith(".part")) && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 1));
    child.kill("SIGINT");
    expect({ code: await ended, said }).toEqual({
      code: 1,
      said: "adjudge: Interrupted; nothing was kept.\n",
    });
    expect(readdirSync(place).sort()).toEqual(["many.jsonl", "many.xml"]);
    expect(readFileSync(path.join(place, "many.jsonl"), "utf8")).toBe("before");
  });
});

const latex = ["pdflatex", "lualatex"].find((name) => spawnSync(name, ["--version"]).status === 0);

describe("LaTeX", () => {
  it.skipIf(!latex)(
    `compiles as it is${latex ? "" : " (skipped: no pdflatex or lualatex is installed)"}`,
    async () => {
      const tables: string[] = [];
      for (const command of ["rank", "stats", "agreement", "head-to-head", "judges"]) {
        tables.push((await run(command, judgments, "--format", "latex")).stdout);
      }
      const document = `\\documentclass{article}\n\\usepackage{booktabs}\n\\begin{document}\n${tables.join("\n")}\n\\end{document}\n`;
      writeFileSync(path.join(folder, "tables.tex"), document);
      const { status, stdout } = spawnSync(
        latex as string,
        ["-interaction=nonstopmode", "-halt-on-error", "tables.tex"],
        {
          cwd: folder,
          encoding: "utf8",
        },
      );
      expect({ status, problems: stdout.match(/^!.*$/gm) ?? [] }).toEqual({ status: 0, problems: [] });
    },
  );
});

const study = path.join(env().ADJUDGE_STUDIES, "emnlp2015/judgments.xml");

describe("on the study's judgments", () => {
  it.skipIf(!existsSync(study))(
    `reads Table 3b's scores${existsSync(study) ? "" : " (skipped: ADJUDGE_STUDIES has no emnlp2015/judgments.xml)"}`,
    async () => {
      const { systems, judgments: count } = await json(
        "rank",
        study,
        "--unit",
        "judgment",
        "--bootstrap",
        "100",
      );
      expect(count).toBe(109_098);
      expect(systems[0]).toMatchObject({ system: "AMU", rankLow: 1, rankHigh: 1, cluster: 1 });
      expect(systems[0].score).toBeCloseTo(0.628, 3);
      expect(systems.at(-1)).toMatchObject({ system: "IPN", rankLow: 13 });
    },
  );
});
