import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { env } from "../../env";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { SMALL_PAIRS, useSmallJudgments } from "../../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

describe("adjudge rank", () => {
  it("prints the documented JSON in leaderboard order", async () => {
    const result = await json("rank", judgments(), "--seed", "7", "--bootstrap", "200", "--p", "0.1");
    expect(result).toMatchObject({
      method: "ew",
      unit: "segment",
      ranges: "joint",
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

  it("weights results to the plain test set by how many tasks of each segment were to be expected", async () => {
    writeFileSync(at("uses.txt"), "1\n3\n1\n");
    const weights = ["--expected-uses", at("uses.txt")];
    const result = await json("rank", judgments(), ...weights);
    expect(result).toMatchObject({ unit: "both", ranges: "joint", weights: { to: "test-set" } });
    // By hand: a ranking of segment 0 counts 1, the three of segment 1 count a third each.
    expect(result.weights.effectiveRankings).toBeCloseTo(2 ** 2 / (1 + 3 / 9), 12);
    const plain = await json("rank", judgments());
    const counts = (of: typeof result) =>
      of.systems.map(({ system, wins, losses, ties }: Record<string, unknown>) => [
        system,
        wins,
        losses,
        ties,
      ]);
    expect(counts(result)).toEqual(counts(plain));
    writeFileSync(at("uses.json"), JSON.stringify({ tasks: [], expectedUses: [1, 3, 1] }));
    expect(await json("rank", judgments(), "--expected-uses", at("uses.json"))).toEqual(result);
    const { stdout } = await run("rank", judgments(), ...weights);
    expect(stdout).toContain("Weighted to the plain test set");
    expect(stdout).toContain("worth 3 of 4 rankings of one weight");
    const bt = await json("rank", judgments(), "--method", "bt", ...weights);
    expect(bt.systems).toHaveLength(3);
  });

  it.each([
    [["--method", "trueskill"], "1\n1\n1\n", "--method ew or bt"],
    [["--unit", "segment"], "1\n1\n1\n", "--method ew or bt"],
    [[], "1\n0\n1\n", "segment 1 was ranked, but no task of it was to be expected"],
    [[], "1\nmany\n1\n", "uses.txt, line 2: expected a number of at least 0"],
    [[], "{}", "no expectedUses"],
    [[], "1\n", "uses.txt"],
  ])("refuses weights that cannot be had: %j %j", async (words, text, message) => {
    writeFileSync(at("uses.txt"), text);
    const { code, stderr } = await run("rank", judgments(), ...words, "--expected-uses", at("uses.txt"));
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it.each(["ew", "trueskill", "bt", "pl"])(
    "gives the same numbers twice with the same seed: %s",
    async (method) => {
      const once = await json("rank", judgments(), "--method", method, "--bootstrap", "50");
      expect(await json("rank", judgments(), "--method", method, "--bootstrap", "50")).toEqual(once);
      expect(once.systems).toHaveLength(3);
    },
  );

  it("TrueSkill alone is as published, over the judgments as they are, and says what its ranges show", async () => {
    const command = ["rank", judgments(), "--method", "trueskill", "--bootstrap", "50"];
    const published = await json(...command);
    expect(published).toMatchObject({ unit: "run", warnings: [{ kind: "run-noise" }] });
    expect(await json(...command, "--unit", "run")).toEqual(published);
    const { stdout } = await run(...command);
    expect(stdout).toContain("Leaderboard by TrueSkill as in WMT 2014\n");
    expect(stdout).toContain("50 runs over the same judgments");
    expect(stdout).toContain("not the uncertainty of the judgments");
    expect((await run(...command, "--format", "csv")).stderr).toContain(
      "not the uncertainty of the judgments",
    );
  });

  it.each(["judgment", "ranking", "segment", "judge"])(
    "TrueSkill by %s makes one run of each resample, and says so",
    async (unit) => {
      const command = ["rank", judgments(), "--method", "trueskill", "--unit", unit, "--bootstrap", "50"];
      const resampled = await json(...command);
      expect(resampled).toMatchObject({ method: "trueskill", unit, bootstrap: 50 });
      expect(JSON.stringify(resampled.warnings)).not.toContain("run-noise");
      const { stdout } = await run(...command);
      expect(stdout).toContain("Leaderboard by TrueSkill\n");
      expect(stdout).toContain(`50 resamples by ${unit}, of each one run`);
    },
  );

  it("says what it could not identify instead of inventing numbers", async () => {
    const { stdout } = await run("rank", judgments(), "--method", "bt", "--bootstrap", "50");
    expect(stdout).toContain("–");
    expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it("Plackett–Luce reads whole rankings, and gives everybody a score beside a ghost", async () => {
    const command = ["rank", judgments(), "--method", "pl", "--bootstrap", "50"];
    const { stdout } = await run(...command);
    expect(stdout).toContain("Leaderboard by Plackett–Luce\n");
    expect(stdout).toContain("No wins lead both ways between these groups");
    expect(stdout).toContain("50 draws over segments");
    const ghost = await json(...command, "--ghost");
    expect(ghost).toMatchObject({ method: "pl", ghost: true, unit: "segment" });
    expect(ghost.systems.map(({ system }: { system: string }) => system)).toEqual(["BEST", "MIDDLE", "LAST"]);
    for (const { score, rankLow } of ghost.systems) {
      expect(score).toEqual(expect.any(Number));
      expect(rankLow).toEqual(expect.any(Number));
    }
    expect((await run(...command, "--ghost")).stdout).toContain("Leaderboard by Plackett–Luce with a ghost");
  });

  it("Plackett–Luce is not fitted to pairs", async () => {
    const csv = at("only-pairs.csv");
    writeFileSync(csv, SMALL_PAIRS);
    const refused = await run("rank", csv, "--method", "pl");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("does not say which judgments belong to one ranking");
    expect(refused.stderr).toContain("Use Bradley–Terry, which reads pairs.");
  });

  it("takes and leaves out judges, and knows who is there", async () => {
    expect((await json("rank", judgments(), "--judge", "ada", "--bootstrap", "20")).judgments).toBe(6);
    expect((await json("rank", judgments(), "--without-judge", "ada", "--bootstrap", "20")).judgments).toBe(
      6,
    );
    const { code, stderr } = await run("rank", judgments(), "--judge", "eve");
    expect(code).toBe(2);
    expect(stderr).toContain("Unknown judge eve in");
    expect(stderr).toContain("Its judges: ada, bob.");
  });

  it("resamples no rankings where the file does not tell them apart, but segments, and says so", async () => {
    const csv = at("pairs.csv");
    writeFileSync(csv, SMALL_PAIRS);
    const refused = await run("rank", csv, "--unit", "ranking");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("does not say which judgments belong");
    expect(refused.stderr).toContain("--unit segment");
    const usual = await run("rank", csv, "--bootstrap", "50");
    expect(usual.stdout).toContain("so segments are resampled");
    expect(usual.stdout).toContain("With 2 judges, how judges vary cannot be seen");
    expect(usual.stdout).toContain("9 judgments by 2 judges");
    const named = ["--bootstrap", "50", "--unit", "segment", "--ranges", "joint"];
    expect(await json("rank", csv, ...named)).toMatchObject({
      ...{ unit: "segment", ranges: "joint", judgments: 9, rankings: null, segments: 2 },
    });
    expect((await run("rank", csv, ...named)).stdout).toBe(usual.stdout);
  });

  it("ranges for all systems at once are named below the table, and are no narrower than those for each", async () => {
    const asked = (ranges: string) => ["rank", judgments(), "--bootstrap", "200", "--ranges", ranges];
    const [each, all] = [await json(...asked("confidence")), await json(...asked("simultaneous"))];
    expect(all.ranges).toBe("simultaneous");
    for (const [place, { rankLow, rankHigh }] of all.systems.entries()) {
      expect(rankLow).toBeLessThanOrEqual(each.systems[place].rankLow);
      expect(rankHigh).toBeGreaterThanOrEqual(each.systems[place].rankHigh);
    }
    expect((await run(...asked("simultaneous"))).stdout).toContain("simultaneous ranges, p ≤ 0.05");
  });

  it("writes a file whole and says so on stderr alone", async () => {
    const out = at("board.csv");
    const { code, stdout, stderr } = await run(
      "rank",
      judgments(),
      "--format",
      "csv",
      "--out",
      out,
      "--bootstrap",
      "20",
    );
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: `Written to ${out}.\n` });
    expect(readFileSync(out, "utf8").split("\r\n")[0]).toBe(
      "Cluster,Rank low,Rank high,System,Score,Low,High,Wins,Losses,Ties",
    );
  });
});

describe("what would change nothing, or could not be kept, is refused before anything is computed", () => {
  it.each([
    ["two formats", ["--json", "--format", "latex"], /'--json' cannot be used with option '--format/],
    [
      "Expected Wins of 2015 by another method",
      ["--method", "bt", "--ew", "2015"],
      /--ew 2015 applies to --method ew/,
    ],
    ["a ghost of a method that has none", ["--ghost"], /--ghost applies to --method pl, not to ew/],
    [
      "single judgments of a method of whole rankings",
      ["--method", "pl", "--unit", "judgment"],
      /cannot be over single judgments/,
    ],
    [
      "runs of a method that has none",
      ["--unit", "run"],
      /--unit run applies to --method trueskill: ew has no runs/,
    ],
    ["a folder that is not there", ["--out", "/no/such/board.csv"], /the folder \/no\/such does not exist/],
  ])("%s", async (_name, options, message) => {
    const { code, stdout, stderr } = await run("rank", judgments(), ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
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
