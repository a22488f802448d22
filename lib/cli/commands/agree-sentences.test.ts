import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "../../env";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { METRIC_FILES, useMetricFiles } from "../../testing/files/metric-files";

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
    // C and D wrote the same for segment 0.
    writeFileSync(at("shared"), METRIC_FILES.sentences.replace("D\t0\t6", "D\t0\t7"));
  });

  const judgments = () => ["--judgments", at("judgments.xml")];

  it("prints coefficients, counts and the settings", async () => {
    const result = await json("agree-sentences", ...judgments(), ...metric("m", "shared"));
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
      ...["agree-sentences", ...judgments(), ...metric("m", "shared"), ...metric("n", "half")],
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
      {
        higher: "m",
        lower: "n",
        difference: 2,
        permutationP: expect.any(Number),
        permutationHolmP: expect.any(Number),
      },
    ]);
  });

  it("reads WMT's CSV and its long names of systems", async () => {
    const result = await json(
      ...["agree-sentences", "--judgments", at("judgments.csv"), ...metric("m", "sentences")],
    );
    expect(result.metrics[0].agreement).toMatchObject({ concordant: 1, discordant: 1, onlyHumanTied: 1 });
  });

  it.each(["table", "md", "latex"])("prints as %s", async (format) => {
    const { code, stdout } = await run(
      ...["agree-sentences", ...judgments(), ...metric("m", "sentences"), ...metric("n", "half")],
      ...["--compare", "--bootstrap", "20", "--format", format],
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/Kendall/);
  });

  it.each([
    ["no judgments", () => metric("m", "sentences"), /--judgments/],
    ["no metric", () => judgments(), /Name a metric/],
    [
      "scores of systems",
      () => [...judgments(), ...metric("good")],
      /contains scores of systems, not of segments/,
    ],
    [
      "no common pair",
      () => [...judgments(), ...metric("m", "elsewhere")],
      /No judged pair has a score from every metric\. Systems judged: A, B, C, D; scored: Q\./,
    ],
    [
      "judgments that are none",
      () => ["--judgments", at("human"), ...metric("m", "sentences")],
      /line 1: the file is not Appraise XML/,
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

describe("judgments that count segments from 1 where scores count from 0", () => {
  const SEGMENTS = 12;
  const systems = ["A", "B", "C"];
  // A and B wrote the same for every third segment.
  const isShared = (segment: number) => segment % 3 === 1;
  const scoresFrom = (first: number) =>
    Array.from({ length: SEGMENTS }, (_, segment) =>
      systems
        .map((system, place) => {
          const score = (7 * segment * (isShared(segment) && place === 1 ? 1 : place + 1)) % 10;
          return `m\tx-y\tset\t${system}\t${segment + first}\t${score}\n`;
        })
        .join(""),
    ).join("");
  const judgmentsFrom = (first: number, places: readonly number[]) =>
    appraise(
      places.map((segment) =>
        judgment(segment + first, isShared(segment) ? { "A B": 1, C: 2 } : { A: 1, B: 2, C: 2 }),
      ),
    );
  const csvFrom = (first: number, places: readonly number[]) =>
    [
      "segmentId,judgeID,system1Id,system1rank,system2Id,system2rank,rankingID",
      ...places.map((segment) => `${segment + first},j1,A,1,C,${(segment % 2) + 1},${segment}`),
      "",
    ].join("\n");
  const places = [2, 4, 5, 7, 9, 10, 11];

  beforeAll(() => {
    for (const first of [0, 1]) {
      writeFileSync(at(`from-${first}.xml`), judgmentsFrom(first, places));
      writeFileSync(at(`from-${first}.csv`), csvFrom(first, places));
      writeFileSync(at(`all-from-${first}.csv`), csvFrom(first, [...Array(SEGMENTS).keys()]));
      writeFileSync(at(`scores-${first}`), scoresFrom(first));
    }
  });

  const agree = (file: string, scores: string, ...more: readonly string[]) =>
    run("agree-sentences", "--judgments", at(file), "--metric", `m=${at(scores)}`, ...more);
  const numbersOf = async (file: string, scores: string, ...more: readonly string[]) => {
    // What is drawn by chance follows the order of the segments' names.
    const { code, stdout, stderr } = await agree(file, scores, "--json", "--bootstrap", "0", ...more);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [{ segments, ...measured }] = JSON.parse(stdout).metrics;
    return { segments, measured };
  };

  it("are joined as shared texts tell, and the coefficients are those of files that count alike", async () => {
    const alike = await numbersOf("from-0.xml", "scores-0");
    expect(alike.segments).toMatchObject({ firstSegment: 0, firstScored: 0, compared: 3, agreeing: 3 });
    const fromOne = await numbersOf("from-1.xml", "scores-0");
    expect(fromOne.segments).toEqual({
      ...{ firstSegment: 1, firstScored: 0, shift: 1, by: "texts", compared: 3, agreeing: 3 },
      otherwise: [{ shift: 0, compared: 3, agreeing: 0 }],
    });
    expect(fromOne.measured).toEqual(alike.measured);
    expect((await numbersOf("from-0.xml", "scores-1")).measured).toEqual(alike.measured);
    expect((await numbersOf("from-1.xml", "scores-1")).measured).toEqual(alike.measured);
  });

  it("are told apart below the table", async () => {
    expect((await agree("from-1.xml", "scores-0")).stdout).toContain(
      "m: identifiers count from 1: 3 of 3 shared texts agree (0 would, numbered alike).",
    );
    expect((await agree("from-1.xml", "scores-1")).stdout).toContain(
      "m: identifiers are the same in the scores: 3 of 3 shared texts agree (0 would, counted from 0, in the scores from 1).",
    );
  });

  it("without shared texts are asked about: exit 2, and the option is named", async () => {
    const { code, stdout, stderr } = await agree("from-1.csv", "scores-0");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("It is unclear whether segments count from 0 or from 1");
    expect(stderr).toContain("from 3 to 12");
    expect(stderr).toContain("from 0 to 11");
    expect(stderr).toContain("--first-segment 0 or 1");
    const alike = await numbersOf("from-0.csv", "scores-0", "--first-segment", "0");
    const told = await numbersOf("from-1.csv", "scores-0", "--first-segment", "1");
    expect(told).toEqual({ ...alike, segments: { ...alike.segments, firstSegment: 1, shift: 1 } });
    expect(told.segments).toMatchObject({ by: "option", compared: 0 });
  });

  it("without shared texts are joined by number where both files have the same range", async () => {
    const alike = await numbersOf("all-from-0.csv", "scores-0");
    expect(alike.segments).toMatchObject({ by: "numbers", firstSegment: 0 });
    expect((await numbersOf("all-from-1.csv", "scores-1")).measured).toEqual(alike.measured);
    expect(await agree("all-from-1.csv", "scores-0")).toMatchObject({ code: 2 });
  });

  it.each([
    [
      "what shared texts contradict",
      ["from-1.xml", "scores-0", "--first-segment", "0"],
      /0 of 3 shared texts/,
    ],
    [
      "what the numbers contradict",
      ["all-from-0.csv", "scores-0", "--first-segment", "1"],
      /cannot be joined/,
    ],
    [
      "only half of what is open",
      ["from-1.csv", "scores-1", "--first-segment", "1"],
      /--first-scored 0 or 1/,
    ],
    [
      "a number that no file begins with",
      ["from-1.xml", "scores-0", "--first-segment", "2"],
      /Expected 0 or 1/,
    ],
  ] as const)(
    "are not joined where somebody says %s: exit 2",
    async (_, [file, scores, ...more], problem) => {
      const { code, stdout, stderr } = await agree(file, scores, ...more);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(problem);
    },
  );

  it("of a metric that gives one text several scores are joined as somebody says, with a warning", async () => {
    writeFileSync(at("noisy"), scoresFrom(0).replaceAll(/\tB\t(\d+)\t(\d+)/g, "\tB\t$1\t$2.5"));
    expect(await agree("from-1.xml", "noisy")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /0 of 3 shared texts agree.*[Aa]t least 95 % must agree.*--first-segment 0 or 1/s,
      ),
    });
    const { code, stderr } = await agree("from-1.xml", "noisy", "--first-segment", "1");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        "m: identifiers count from 1, as specified: 0 of 3 shared texts agree (0 would, numbered alike)\n",
    });
  });
});

const scores2018 = path.join(env().ADJUDGE_STUDIES, "coling2018", "sentence_scores_metrics", "gleu.txt.gz");
const judgments2015 = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "judgments.xml");

describe.skipIf(!existsSync(scores2018) || !existsSync(judgments2015))(
  "the 2015 study's judgments with the 2018 study's scores (skipped without the studies' data)",
  () => {
    const agreement = async (judgments: string) => {
      const words = ["--judgments", judgments, "--metric", `GLEU=${scores2018}`, "--bootstrap", "0"];
      const [{ segments, ...measured }] = (await json("agree-sentences", ...words)).metrics;
      return { segments, measured };
    };

    it("correlate alike from 0 and from 1: 904 of 904 shared texts agree", async () => {
      const fromOne = at("study-from-1.xml");
      writeFileSync(
        fromOne,
        readFileSync(judgments2015, "utf8").replaceAll(/src-id="(\d+)"/g, (_, id) => `src-id="${+id + 1}"`),
      );
      const [zero, one] = [await agreement(judgments2015), await agreement(fromOne)];
      expect(zero.segments).toMatchObject({ firstSegment: 0, compared: 904, agreeing: 904 });
      expect(one.segments).toMatchObject({
        ...{ firstSegment: 1, compared: 904, agreeing: 904 },
        otherwise: [{ shift: 0, compared: 903, agreeing: 190 }],
      });
      expect(one.measured).toEqual(zero.measured);
    });
  },
);

const judgments2018 = (form: "expanded" | "unexpanded") =>
  path.join(env().ADJUDGE_STUDIES, "coling2018", "sentence_pairwiseranks_humans", `${form}.csv.gz`);

describe.skipIf(!existsSync(scores2018))(
  "the 2018 study's judgments, which do not say who shares a text (skipped without the studies' data)",
  () => {
    it.each(["expanded", "unexpanded"] as const)(
      "are asked about, and joined as is said (%s)",
      async (form) => {
        const words = [
          "agree-sentences",
          "--judgments",
          judgments2018(form),
          "--metric",
          `GLEU=${scores2018}`,
        ];
        const asked = await run(...words, "--bootstrap", "0");
        expect(asked).toMatchObject({ code: 2, stdout: "" });
        expect(asked.stderr).toMatch(
          /It is unclear.*from 1 to 1311, .* from 0 to 1311\. Use --first-segment 0/,
        );
        const told = await json(...words, "--bootstrap", "0", "--first-segment", "0");
        expect(told.metrics[0].segments).toMatchObject({ firstSegment: 0, by: "option", compared: 0 });
        if (form === "unexpanded") expect(told.metrics[0].tau.value).toBeCloseTo(0.237, 3);
      },
    );
  },
);

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
