import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { expectTidy } from "../../testing/files/expect-tidy";
import { useMetricFiles } from "../../testing/files/metric-files";
import { zipTexts } from "../../testing/files/zip-texts";

const { at, human, metric } = useMetricFiles();

describe("adjudge correlate", () => {
  it("prints correlations with intervals, as JSON that says how they were made", async () => {
    const result = await json("correlate", ...human(), ...metric("good"), ...metric("bad"), "--williams");
    expect(result).toMatchObject({
      systems: ["A", "B", "C", "D"],
      leftOut: [],
      spearman: "mid-ranks",
      bootstrap: 1000,
      seed: 1,
      p: 0.05,
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      leaveOneOut: [],
      windows: [],
      betaSweeps: [],
    });
    expect(result.metrics.map(({ metric: name }: { metric: string }) => name)).toEqual(["good", "bad"]);
    expect(result.metrics[0].spearman).toMatchObject({ value: expect.closeTo(1, 12) });
    expect(result.metrics[1].pearson.value).toBeLessThan(0);
    expect(result.tests[0]).toMatchObject({
      correlation: "pearson",
      higher: "good",
      lower: "bad",
      williams: { degreesOfFreedom: 1 },
    });
  });

  it("gives the same bytes for the same seed, and for compressed files", async () => {
    const first = await run("correlate", ...human(), ...metric("good"), "--json");
    const second = await run("correlate", ...human(), ...metric("good", "good.gz"), "--json");
    expect(second).toEqual(first);
    const other = await run("correlate", ...human(), ...metric("good"), "--json", "--seed", "2");
    expect(JSON.parse(other.stdout).metrics[0].pearson.value).toBe(
      JSON.parse(first.stdout).metrics[0].pearson.value,
    );
  });

  it("leaves systems out, each in turn, and the worst one after the other", async () => {
    const result = await json(
      ...["correlate", ...human(), ...metric("good"), "--leave-out", "D"],
      ...["--leave-one-out", "--window", "--spearman", "plain"],
    );
    expect(result).toMatchObject({ systems: ["A", "B", "C"], leftOutByChoice: ["D"], spearman: "plain" });
    expect(result.leaveOneOut[0].systems.map(({ without }: { without: string }) => without)).toEqual([
      "A",
      "B",
      "C",
    ]);
    expect(result.windows[0].windows).toHaveLength(1);
  });

  it("sweeps β, with or without metrics", async () => {
    const result = await json("correlate", ...human(), "--beta-sweep", at("shares"), `two=${at("shares")}`);
    expect(result.betaSweeps.map(({ metric: name }: { metric: string }) => name)).toEqual(["shares", "two"]);
    expect(result.betaSweeps[0].points).toHaveLength(100);
    expect(result.betaSweeps[0].best.spearman.value).toBeCloseTo(1, 12);
    expect(result.metrics).toEqual([]);
  });

  it("ranks systems by a metric's segment scores, as judgments are ranked", async () => {
    const rows = [
      ["A", [3, 3, 1]],
      ["B", [2, 2, 3]],
      ["C", [1, 1, 2]],
      ["D", [0, 0, 0]],
    ] as const;
    const lines = rows.flatMap(([system, scores]) =>
      scores.map((score, segment) => `good\t-\t-\t${system}\t${segment}\t${score}\n`),
    );
    writeFileSync(at("segments.tsv"), lines.join(""));
    const ranked = ["--ranked", `good=${at("segments.tsv")}`, "--bootstrap", "0"];
    const result = await json("correlate", ...human(), ...ranked);
    expect(result).toMatchObject({ systems: ["A", "B", "C", "D"], method: "ew" });
    expect(result.metrics[0]).toMatchObject({ metric: "good, ranked" });
    // A 2/3, 2/3, 1; B 1/3, 1, 1; C 1/3, 0, 1; D 0.
    const expected = [7 / 9, 7 / 9, 4 / 9, 0];
    writeFileSync(at("expected"), rows.map(([system], place) => `${system} ${expected[place]}\n`).join(""));
    const same = await json("correlate", ...human(), ...metric("expected"), "--bootstrap", "0");
    expect(result.metrics[0].pearson.value).toBeCloseTo(same.metrics[0].pearson.value, 12);
    const { stdout } = await run("correlate", ...human(), ...ranked, "--method", "trueskill");
    expect(stdout).toContain("ranked as judgments are, by TrueSkill.");
  });

  it("negates a metric by which less is better, and says so", async () => {
    const result = await json("correlate", ...human(), "--metric", `TER=${at("good")}`, `x=${at("good")}`);
    const [ter, other] = result.metrics;
    expect(ter.pearson.value).toBeCloseTo(-other.pearson.value, 12);
    const { stdout } = await run("correlate", ...human(), "--metric", `TER=${at("good")}`);
    expect(stdout).toContain("Less is better by TER: negated here.");
  });

  it("a constant metric has null for its correlations", async () => {
    const result = await json("correlate", ...human(), ...metric("flat"));
    expect(result.metrics[0].pearson).toEqual({ value: null, low: null, high: null, without: 0 });
  });

  it("says which systems not all have scored", async () => {
    const { stdout } = await run("correlate", ...human(), ...metric("fewer"), "--bootstrap", "0");
    expect(stdout).toContain("over 3 systems");
    expect(stdout).toContain("Left out, since not all have scored them: D, E.");
    expect(stdout).not.toContain("Low");
  });

  it.each(["table", "md", "latex"])("prints every table as %s", async (format) => {
    const { code, stdout } = await run(
      ...["correlate", ...human(), ...metric("good"), ...metric("bad"), "--williams", "--window"],
      ...["--leave-one-out", "--beta-sweep", at("shares"), "--format", format, "--bootstrap", "50"],
    );
    expect(code).toBe(0);
    expect(stdout).toContain("good");
    expect(stdout.split("\n").length).toBeGreaterThan(120);
  });

  it("puts every table into a CSV of its own", async () => {
    const { code } = await run(
      ...["correlate", ...human(), ...metric("good"), ...metric("bad"), "--williams", "--window"],
      ...["--leave-one-out", "--beta-sweep", at("shares"), "--out", at("all.zip"), "--bootstrap", "50"],
    );
    expect(code).toBe(0);
    const tables = await zipTexts(readFileSync(at("all.zip")));
    expect(Object.keys(tables)).toEqual(
      [
        ...["correlations-with-people", "which-metric-correlates-higher-with-people"],
        ...["good-and-people-without-one-system", "bad-and-people-without-one-system"],
        ...["good-and-people-over-the-best-systems", "bad-and-people-over-the-best-systems"],
        ...["best-beta", "correlations-of-f-with-people-by-beta"],
      ].map((name) => `${name}.csv`),
    );
    for (const [name, text] of Object.entries(tables)) expectTidy(text, name);
    expect(tables["best-beta.csv"]).toMatch(/^Scores,Systems,"β from, Pearson","β to, Pearson",Pearson,/);
  });

  it("no name is a formula in CSV", async () => {
    const { stdout } = await run(
      ...["correlate", "--human", at("formula"), "--metric", `=x=${at("formula")}`],
      ...["--format", "csv"],
    );
    expect(stdout).toBe("");
    const named = await run(
      ...["correlate", "--human", at("formula"), "--metric", `+x=${at("formula")}`, "--leave-one-out"],
      ...["--out", at("formula.zip")],
    );
    expect(named.code).toBe(0);
    const text = Object.values(await zipTexts(readFileSync(at("formula.zip")))).join("");
    expect(text).toContain("'+x,");
    expect(text).toContain("'=A,");
  });

  it.each([
    ["no metric", () => [...human()], /Name a metric: --metric NAME=FILE/],
    ["no people", () => metric("good"), /--human/],
    ["a metric without a name", () => [...human(), "--metric", at("good")], /Expected NAME=FILE/],
    ["a metric without a file", () => [...human(), "--metric", "good="], /Expected NAME=FILE/],
    [
      "two metrics of one name",
      () => [...human(), ...metric("good"), ...metric("good", "bad")],
      /Two metrics have the name good/,
    ],
    ["a missing file", () => [...human(), ...metric("none")], /none cannot be read: the file does not exist/],
    [
      "a number that is none",
      () => [...human(), ...metric("broken")],
      /broken, line 2: "nan" is not a number/,
    ],
    ["an empty file", () => [...human(), ...metric("empty")], /empty, line 1: the file contains no score/],
    [
      "several metrics in a file",
      () => [...human(), ...metric("several")],
      /contains scores of several metrics: m, n/,
    ],
    [
      "scores of outputs",
      () => [...human(), ...metric("sentences")],
      /contains scores of segments, not of systems/,
    ],
    ["no common system", () => [...human(), ...metric("other")], /Fewer than two systems/],
    [
      "an unknown system to leave out",
      () => [...human(), ...metric("good"), "--leave-out", "Q"],
      /Unknown system Q\. The systems: A, B, C, D\./,
    ],
    ["β without precision", () => [...human(), "--beta-sweep", at("good")], /has no precision and recall/],
    [
      "β of other systems",
      () => ["--human", at("other"), "--beta-sweep", at("shares")],
      /fewer than two of the systems/,
    ],
    [
      "a wrong variant",
      () => [...human(), ...metric("good"), "--spearman", "fancy"],
      /Allowed choices are plain/,
    ],
  ] as const)("%s: exit 2 and what to do", async (_, args, problem) => {
    const { code, stdout, stderr } = await run("correlate", ...args());
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(problem);
  });
});
