import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "../env";
import { main } from "./main";

let folder: string;
const at = (name: string) => path.join(folder, name);

const judgment = (segment: number, ranks: Readonly<Record<string, number>>) => ({
  judge: "j1",
  segment: String(segment),
  hypotheses: Object.entries(ranks).map(([system, rank]) => ({ systems: system.split(" "), rank })),
});

const FILES = {
  human: "A 0.9\nB 0.7\nC 0.6\nD 0.2\n",
  good: "A 90\nB 75\nC 70\nD 10\n",
  bad: "metric\tx-y\tset\tD\t5\nmetric\tx-y\tset\tC\t4\nmetric\tx-y\tset\tB\t6\nmetric\tx-y\tset\tA\t1\n",
  shares: "A 0.5 0.9 0.1\nB 0.5 0.6 0.2\nC 0.4 0.5 0.3\nD 0.3 0.1 0.9\n",
  several: "m\tx-y\tset\tA\t1\nn\tx-y\tset\tB\t2\n",
  flat: "A 1\nB 1\nC 1\nD 1\n",
  fewer: "A 1\nB 2\nC 3\nE 4\n",
  other: "X 1\nY 2\n",
  formula: "=A 0.9\n=B 0.7\n",
  sentences: ["A", "B", "C", "D"]
    .flatMap((system, place) =>
      [0, 1, 2].map((segment) => `m\tx-y\tset\t${system}\t${segment}\t${9 - place}\n`),
    )
    .join(""),
  half: ["A", "B"]
    .flatMap((system, place) => [0, 1, 2].map((segment) => `m\tx-y\tset\t${system}\t${segment}\t${place}\n`))
    .join(""),
  "judgments.csv": [
    "srclang,trglang,srcIndex,segmentId,judgeId,system1Id,system1rank,system2Id,system2rank,rankingID",
    "x,y,0,0,j1,set.A.x-y,1,set.B.x-y,2,1",
    "x,y,1,1,j1,set.A.x-y,1,set.B.x-y,1,2",
    "x,y,2,2,j1,set.A.x-y,2,set.C.x-y,1,3",
    "",
  ].join("\n"),
  broken: "A 0.9\nB nan\n",
  empty: "",
} as const;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-metrics-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(at(name), text);
  writeFileSync(at("good.gz"), gzipSync(FILES.good));
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
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

const human = () => ["--human", at("human")];
const metric = (name: string, file = name) => ["--metric", `${name}=${at(file)}`];

describe("what one command prints is what the next one takes", () => {
  it("scores of people and of a metric as JSON", async () => {
    const board = at("board.json");
    writeFileSync(at("plain.csv"), FILES["judgments.csv"].replaceAll(/set\.(.)\.x-y/g, "$1"));
    expect((await run("rank", at("plain.csv"), "--bootstrap", "0", "--json", "--out", board)).code).toBe(0);
    const scores = Object.fromEntries(
      JSON.parse(readFileSync(board, "utf8")).systems.map((each: { system: string; score: number }) => [
        each.system,
        each.score,
      ]),
    );
    writeFileSync(
      at("board.txt"),
      Object.entries(scores)
        .map(([system, score]) => `${system} ${score}\n`)
        .join(""),
    );
    const numbers = async (file: string) => {
      const { code, stdout, stderr } = await run(
        "correlate",
        "--human",
        file,
        "--metric",
        `M=${at("good")}`,
        "--bootstrap",
        "0",
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      return stdout.replace(/Input \w+/, "");
    };
    expect(await numbers(board)).toBe(await numbers(at("board.txt")));
    expect(await numbers(board)).toContain("over 3 systems");
  });

  it("one metric is tested against nothing, and that is said", async () => {
    const metric = `M=${at("good")}`;
    expect(await run("correlate", "--human", at("human"), "--metric", metric, "--williams")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("One metric cannot be tested against another"),
    });
    const sentences = ["--judgments", at("judgments.csv"), "--metric", `M=${at("sentences")}`, "--compare"];
    expect(await run("agree-sentences", ...sentences)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("One metric cannot be compared"),
    });
  });
});

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

  it.each(["table", "csv", "md", "latex"])("prints every table as %s", async (format) => {
    const { code, stdout } = await run(
      ...["correlate", ...human(), ...metric("good"), ...metric("bad"), "--williams", "--window"],
      ...["--leave-one-out", "--beta-sweep", at("shares"), "--format", format, "--bootstrap", "50"],
    );
    expect(code).toBe(0);
    expect(stdout).toContain("good");
    expect(stdout.split("\n").length).toBeGreaterThan(120);
  });

  it("no name is a formula in CSV", async () => {
    const { stdout } = await run(
      ...["correlate", "--human", at("formula"), "--metric", `=x=${at("formula")}`],
      ...["--format", "csv"],
    );
    expect(stdout).toBe("");
    const named = await run(
      ...["correlate", "--human", at("formula"), "--metric", `+x=${at("formula")}`, "--leave-one-out"],
      ...["--format", "csv"],
    );
    expect(named.stdout).toContain("'+x,");
    expect(named.stdout).toContain("'=A,");
  });

  it.each([
    ["no metric", () => [...human()], /No metric is named: --metric NAME=FILE/],
    ["no people", () => metric("good"), /--human/],
    ["a metric without a name", () => [...human(), "--metric", at("good")], /It takes NAME=FILE/],
    ["a metric without a file", () => [...human(), "--metric", "good="], /It takes NAME=FILE/],
    [
      "two metrics of one name",
      () => [...human(), ...metric("good"), ...metric("good", "bad")],
      /Two metrics are called good/,
    ],
    ["a missing file", () => [...human(), ...metric("none")], /none cannot be read: there is no such file/],
    [
      "a number that is none",
      () => [...human(), ...metric("broken")],
      /broken, line 2: "nan" is not a number/,
    ],
    ["an empty file", () => [...human(), ...metric("empty")], /empty, line 1: the file holds no score/],
    [
      "several metrics in a file",
      () => [...human(), ...metric("several")],
      /holds scores of several metrics: m, n/,
    ],
    [
      "scores of outputs",
      () => [...human(), ...metric("sentences")],
      /holds scores of single outputs, not of systems/,
    ],
    ["no common system", () => [...human(), ...metric("other")], /Fewer than two systems/],
    [
      "an unknown system to leave out",
      () => [...human(), ...metric("good"), "--leave-out", "Q"],
      /There is no system Q to leave out. The systems: A, B, C, D\./,
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

describe("adjudge agree-sentences", () => {
  beforeAll(() => {
    const lines = [
      judgment(0, { A: 1, B: 2, "C D": 3 }),
      judgment(1, { A: 1, B: 1, C: 2 }),
      judgment(2, { B: 2, D: 1 }),
    ];
    writeFileSync(at("judgments.xml"), appraise(lines));
  });

  const judgments = () => ["--judgments", at("judgments.xml")];

  it("prints coefficients, counts and the settings", async () => {
    const result = await json("agree-sentences", ...judgments(), ...metric("m", "sentences"));
    expect(result).toMatchObject({
      form: "unexpanded",
      ties: "human",
      systems: ["A", "B", "C", "D"],
      pairs: 7,
      leftOut: [],
      best: null,
      bootstrap: 1000,
      seed: 1,
      tests: [],
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(result.metrics[0].agreement).toEqual({
      concordant: 5,
      discordant: 1,
      onlyHumanTied: 1,
      onlyMetricTied: 0,
      bothTied: 0,
      unscored: 0,
    });
    expect(result.metrics[0].tau.value).toBeCloseTo(4 / 7, 12);
  });

  it("drops ties, expands hypotheses, compares metrics", async () => {
    const result = await json(
      ...["agree-sentences", ...judgments(), ...metric("m", "sentences"), ...metric("n", "half")],
      ...["--ties", "drop", "--expanded", "--compare", "--bootstrap", "100"],
    );
    expect(result).toMatchObject({
      form: "expanded",
      ties: "drop",
      systems: ["A", "B"],
      leftOut: ["C", "D"],
    });
    expect(result.metrics[0].tau.value).toBe(1);
    expect(result.tests).toEqual([
      { higher: "m", lower: "n", difference: 2, permutationP: expect.any(Number) },
    ]);
  });

  it("reads WMT's CSV and its long names of systems", async () => {
    const result = await json(
      ...["agree-sentences", "--judgments", at("judgments.csv"), ...metric("m", "sentences")],
    );
    expect(result.metrics[0].agreement).toMatchObject({ concordant: 1, discordant: 1, onlyHumanTied: 1 });
  });

  it.each(["table", "csv", "md", "latex"])("prints as %s", async (format) => {
    const { code, stdout } = await run(
      ...["agree-sentences", ...judgments(), ...metric("m", "sentences"), ...metric("n", "half")],
      ...["--compare", "--bootstrap", "20", "--format", format],
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/Kendall/);
  });

  it.each([
    ["no judgments", () => metric("m", "sentences"), /--judgments/],
    ["no metric", () => judgments(), /No metric is named/],
    [
      "scores of systems",
      () => [...judgments(), ...metric("good")],
      /holds scores of systems, not of single outputs/,
    ],
    [
      "no common pair",
      () => [...judgments(), ...metric("m", "elsewhere")],
      /No pair that people judged has a score by every metric\. Systems judged: A, B, C, D; scored: Q\./,
    ],
    [
      "judgments that are none",
      () => ["--judgments", at("human"), ...metric("m", "sentences")],
      /line 1: the file is none of Appraise XML/,
    ],
    [
      "a wrong way with ties",
      () => [...judgments(), ...metric("m", "sentences"), "--ties", "some"],
      /Allowed choices are human, drop/,
    ],
  ] as const)("%s: exit 2 and what to do", async (_, args, problem) => {
    writeFileSync(at("elsewhere"), "m\tx\ty\tQ\t0\t1\n");
    const { code, stdout, stderr } = await run("agree-sentences", ...args());
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(problem);
  });
});

/** Judgments as Appraise writes them. */
function appraise(rankings: readonly ReturnType<typeof judgment>[]): string {
  const items = rankings.map(
    ({ judge, segment, hypotheses }) =>
      `<ranking-item duration="00:00:10" id="${segment}" src-id="${segment}" user="${judge}">${hypotheses
        .map(({ systems, rank }) => `<translation rank="${rank}" system="${systems.join(" ")}"/>`)
        .join("")}</ranking-item>`,
  );
  return `<?xml version="1.0"?>
<appraise-results><error-correction-ranking-result id="x" source-language="eng" target-language="eng">
${items.join("\n")}
</error-correction-ranking-result></appraise-results>
`;
}

const studies = env().ADJUDGE_STUDIES;
const hasStudy = existsSync(path.join(studies, "coling2018"));

describe("adjudge reproduce coling2018", () => {
  it.skipIf(!hasStudy)(
    `is met${hasStudy ? "" : " (skipped: ADJUDGE_STUDIES has no coling2018)"}, and says what the best annotator gives`,
    async () => {
      const { code, stdout } = await run("reproduce", "coling2018", "--data", studies, "--json");
      expect(code).toBe(0);
      const { met, tables } = JSON.parse(stdout);
      expect(met).toBe(true);
      const rows: readonly { label: string; cells: readonly { computed: number; verdict: string }[] }[] =
        tables[3].rows;
      const row = (label: string) => rows.find((each) => each.label === label)?.cells ?? [];
      expect(row("M², last annotator").map(({ computed }) => computed.toFixed(4))).toEqual(
        row("M²").map(({ computed }) => computed.toFixed(4)),
      );
      expect(row("M², best annotator").map(({ computed }) => computed.toFixed(3))).toEqual([
        "0.618",
        "0.351",
        "0.350",
        "0.305",
      ]);
    },
  );

  it("a folder without the study is refused with the path that is missing", async () => {
    const { code, stderr } = await run("reproduce", "coling2018", "--data", folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/holds no folder coling2018/);
    mkdirSync(at("coling2018"));
    expect((await run("reproduce", "coling2018", "--data", folder)).stderr).toMatch(
      /expected_wins\.txt\.gz cannot be read: there is no such file/,
    );
  });
});
