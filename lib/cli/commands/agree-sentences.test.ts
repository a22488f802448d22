import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/file-commands";
import { useMetricFiles } from "../../testing/metric-files";

const { at, metric } = useMetricFiles();

const judgment = (segment: number, ranks: Readonly<Record<string, number>>) => ({
  judge: "j1",
  segment: String(segment),
  hypotheses: Object.entries(ranks).map(([system, rank]) => ({ systems: system.split(" "), rank })),
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
