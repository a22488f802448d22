import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { adjudgeJsonlParser } from "../domain/formats/judgments/adjudge-jsonl";
import type { ManifestEntry } from "../domain/formats/manifest";
import { entersResults } from "../domain/judgments/counting-rankings";
import { judgmentStatistics } from "../domain/judgments/judgment-statistics";
import { analysisRequestSchema } from "../domain/results/filters/analysis-request";
import { createManyRankings } from "../testing/campaigns/million-rankings";
import { useTestDatabase } from "../testing/database/database";
import { contextOf, createCampaign, testNow } from "../testing/database/people";
import { commandsOf, outputsOf, reproducing, runIn } from "../testing/files/archive-commands";
import { expectTidy } from "../testing/files/expect-tidy";
import { parseText } from "../testing/files/judgments-text";
import { type UnpackedArchive, unpackedArchive } from "../testing/files/unpacked-archive";
import { exportTable } from "../usecases/exports/export-table";
import { requestScoring } from "../usecases/metrics/request-metrics";
import { scoreCampaignMetrics } from "../usecases/metrics/score-campaign-metrics";
import { requestAnalysis } from "../usecases/results/request-analysis";
import { runAnalysis } from "../usecases/results/run-analysis";

const { db } = useTestDatabase();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-archive-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const archived = (id: string) => unpackedArchive(db, folder, id);

const SENTENCES = "tables/metrics.json";

const tables = (...names: readonly string[]) =>
  names.flatMap((name) => ["json", "md", "tex"].map((ending) => `tables/${name}.${ending}`));
/** A CSV holds one table: those of a result that is several lie in its folder. */
const csv = (...names: readonly string[]) => names.map((name) => `tables/${name}.csv`);
const plots = (...names: readonly string[]) =>
  names.flatMap((name) => ["png", "svg"].map((ending) => `plots/${name}.${ending}`));

/** Each table alone, of a result that is several. */
const single = (result: string, ...names: readonly string[]) =>
  names.map((name) => `tables/${result}/${name}.csv`);
const SINGLE_OF_JUDGES = [
  ...single("agreement", "agreement-overall", "kappa"),
  ...single("judges", "correlation-of-judges", "expected-wins-by-judge", "what-judges-tell-apart"),
  ...single("effects", "effects", "order-at-one-place"),
  ...single("effort", "promises", "neighbours", "changes", "half-widths", "components", "next-hour"),
];

const FROM_JUDGMENTS = [
  ...["leaderboard", "leaderboard-bt", "leaderboard-pl"],
  ...["percentile", "confidence", "simultaneous"].map((ranges) => `leaderboard-${ranges}`),
  ...["head-to-head", "statistics"],
];
const WEIGHTED = "leaderboard-test-set";
/** What a page and the archive both tell, beside what it was made of. */
const NUMBERS_OF = {
  leaderboard: ["systems", "boundaries", "unit", "ranges", "seed", "fingerprint"],
  "head-to-head": ["systems", "rows", "tests", "over"],
  agreement: ["alpha", "rankAlpha", "inter", "intra", "kappaIntervals", "judges", "pairs"],
  judges: ["discriminations"],
  effects: ["effects"],
  robustness: ["systems", "claims", "units", "without", "halves", "warnings"],
  effort: ["components", "plan", "changes", "curves", "settings", "nextHour", "origin"],
} as const;

const METRICS = [
  "bleu",
  "chrf",
  "chrf-2",
  "edit-spans-f0.5",
  "gleu",
  "green",
  "hoo",
  "i-measure",
  "m2-f0.5",
  "m2-f0.5-annotator-0",
  "m2-f0.5-annotator-1",
  "meteor",
  "sacrebleu",
  "ter",
];

const weighing = ["--expected-uses", "expected-uses.txt", "--first-segment", "0"];

describe("the archive of a campaign with everything computed", () => {
  let campaignId: string;
  let archive: UnpackedArchive;
  let made: readonly { readonly file: string; readonly words: readonly string[]; readonly output: string }[];
  beforeAll(async () => {
    campaignId = (await loadDemo(db, testNow)).campaignId!;
    // As its tasks were drawn.
    await db.campaign.update({
      where: { id: campaignId },
      data: { plan: { drawing: "2015" }, plannedAt: testNow },
    });
    const context = contextOf(db);
    const requests = [
      { kind: "leaderboard", method: "trueskill" },
      { kind: "leaderboard", method: "trueskill", unit: "run" },
      { kind: "accuracy", method: "ew" },
      { kind: "accuracy", method: "trueskill" },
      { kind: "robustness" },
    ] as const;
    for (const request of requests) {
      const { id: analysisId } = await requestAnalysis(
        { campaignId, request: analysisRequestSchema.parse(request) },
        context,
      );
      await runAnalysis({ analysisId }, context);
    }
    const { analysisId } = await requestScoring({ campaignId }, context);
    await scoreCampaignMetrics({ analysisId }, context, { bootstrap: 20 });
    archive = await archived(campaignId);
    made = await outputsOf(archive);
  }, 300_000);

  it("holds all results, as tables and as plots", () => {
    const results = [
      ...[...FROM_JUDGMENTS, WEIGHTED],
      ...["leaderboard-trueskill", "leaderboard-trueskill-runs"],
      ...["agreement", "judges", "effects", "effort", "accuracy-ew", "accuracy-trueskill", "robustness"],
      ...["metrics", "correlations-ew", "correlations-trueskill"],
      ...["ranked-metrics-ew", "ranked-metrics-trueskill"],
    ];
    const skills = ["leaderboard-trueskill", "leaderboard-trueskill-runs"];
    const ranked = ["ranked-metrics-ew", "ranked-metrics-trueskill"];
    const ones = [...FROM_JUDGMENTS, WEIGHTED, ...skills, ...ranked, "accuracy-ew", "accuracy-trueskill"];
    expect(archive.names.filter((name) => /^tables\/[^/]*$/.test(name))).toEqual(
      [...tables(...results), ...csv(...ones)].sort(),
    );
    const charts = archive.names.filter((name) => name.startsWith("plots/"));
    expect(charts).toEqual(
      expect.arrayContaining(
        plots(
          ...["leaderboard", "leaderboard-bt", "leaderboard-trueskill", "leaderboard-trueskill-runs"],
          ...["head-to-head", "beta-pearson-ew", "robustness", "effort"],
        ),
      ),
    );
    expect(charts.some((name) => name.startsWith("plots/scatter-trueskill-"))).toBe(true);
    expect(charts.filter((name) => name.endsWith(".png"))).toHaveLength(charts.length / 2);
    expect(archive.names.filter((name) => name.startsWith("scores/"))).toEqual(
      [
        ...["ew", "trueskill"].map((method) => `scores/people-${method}.txt`),
        ...METRICS.flatMap((metric) => [`scores/${metric}.txt`, `scores/outputs/${metric}.txt`]),
      ].sort(),
    );
  });

  it("has ranges of every kind, and says in the paragraph on methods which claims stand", () => {
    const kinds = ["", "-percentile", "-confidence", "-simultaneous"];
    expect(kinds.map((kind) => JSON.parse(archive.text(`tables/leaderboard${kind}.json`)).ranges)).toEqual([
      "joint",
      "percentile",
      "confidence",
      "simultaneous",
    ]);
    expect(archive.text("tables/leaderboard-simultaneous.md")).toContain("simultaneous ranges");
    expect(archive.text("methods.txt")).toMatch(
      /Of \d+ claims, \d+ (is|are) firm, \d+ likely and \d+ open; that \w+ is first is (firm|likely|open)/,
    );
  });

  it.each([
    ["leaderboard", {}],
    ["leaderboard-percentile", { ranges: "percentile" }],
    ["leaderboard-confidence", { ranges: "confidence" }],
    ["leaderboard-simultaneous", { ranges: "simultaneous" }],
    [WEIGHTED, { weights: "test-set" }],
    ["leaderboard-bt", { method: "bt" }],
    ["leaderboard-pl", { method: "pl" }],
    ["leaderboard-trueskill", { method: "trueskill" }],
    ["head-to-head", {}],
    ["agreement", {}],
    ["judges", {}],
    ["effects", {}],
    ["robustness", {}],
    ["effort", {}],
  ] as const)("has every number of %s as its page shows it", async (name, request) => {
    const table = name.replace(/^leaderboard-.*/, "leaderboard");
    const exported = await exportTable({ campaignId, table, ending: "json", request }, contextOf(db));
    const shown = JSON.parse("text" in exported ? exported.text : "");
    const held = JSON.parse(archive.text(`tables/${name}.json`));
    const keys = NUMBERS_OF[table as keyof typeof NUMBERS_OF];
    const numbersOf = (json: Record<string, unknown>) =>
      Object.fromEntries(keys.map((key) => [key, json[key] ?? "missing"]));
    expect(numbersOf(shown)).toEqual(numbersOf(held));
    expect(Object.values(numbersOf(held))).not.toContain("missing");
  });

  it.each([
    ...(["ew", "bt", "pl"] as const).flatMap((method) =>
      (["both", "document", "segment", "judge"] as const).flatMap((unit) =>
        (["percentile", "simultaneous"] as const).map((ranges) => ({ method, unit, ranges })),
      ),
    ),
    { method: "pl", unit: "both", ranges: "joint", ghost: true } as const,
    { method: "ew", unit: "both", ranges: "joint", weights: "test-set" } as const,
    { method: "bt", unit: "both", ranges: "confidence", weights: "test-set" } as const,
  ])("ranks on its page as the command line does: $method, $unit, $ranges", async (request) => {
    const { method, unit, ranges } = request;
    const exported = await exportTable(
      { campaignId, table: "leaderboard", ending: "json", request },
      contextOf(db),
    );
    const shown = JSON.parse("text" in exported ? exported.text : "");
    const options = ["--method", method, "--unit", unit, "--ranges", ranges, "--seed", String(shown.seed)];
    const more = "ghost" in request ? ["--ghost"] : "weights" in request ? weighing : [];
    const words = ["rank", "judgments/judgments.jsonl", ...options, ...more, "--json"];
    const ranked = JSON.parse(await runIn(archive, words));
    expect(ranked.weights).toEqual(
      "weights" in request ? expect.objectContaining({ to: "test-set" }) : undefined,
    );
    const { resampled: _, computedAt: __, isStale: ___, changes: ____, ...board } = shown;
    expect(board).toEqual(ranked);
  });

  it("tells TrueSkill that was resampled from its runs as published, which say what their ranges show", () => {
    const unitOf = (name: string) => JSON.parse(archive.text(`tables/${name}.json`)).unit;
    expect(unitOf("leaderboard-trueskill")).toBe("both");
    expect(unitOf("leaderboard-trueskill-runs")).toBe("run");
    const noise = /not the uncertainty of the judgments/;
    for (const ending of ["md", "tex"]) {
      expect(archive.text(`tables/leaderboard-trueskill-runs.${ending}`)).toMatch(noise);
      expect(archive.text(`tables/leaderboard-trueskill.${ending}`)).not.toMatch(noise);
    }
    expect(archive.text("plots/leaderboard-trueskill-runs.svg")).toContain("the noise of repeated runs");
  });

  it("holds each table of a result that is several as a CSV of its own, tidy for programs", () => {
    const alone = archive.names.filter((name) => /^tables\/.*\//.test(name));
    expect(alone).toEqual(
      expect.arrayContaining([
        ...SINGLE_OF_JUDGES,
        ...single("metrics", "correlation-with-people", "scores-of-systems"),
      ]),
    );
    const all = archive.names.filter((name) => name.endsWith(".csv") && name.startsWith("tables/"));
    expect(all.length).toBeGreaterThan(alone.length);
    for (const name of all) expectTidy(archive.text(name), name);
  });

  it("has no two tables of one label, since papers may take several", () => {
    const labels = archive.names
      .filter((name) => name.endsWith(".tex"))
      .flatMap((name) => archive.text(name).match(/^\\label\{tab:.*\}$/gm) ?? []);
    expect(labels.length).toBeGreaterThan(12);
    expect(labels.toSorted()).toEqual([...new Set(labels)].sort());
  });

  it("makes every table anew to the byte by the command beside it", () => {
    const named = made.filter(({ file }) => file.startsWith("tables/") && file !== SENTENCES);
    expect(named.map(({ file }) => file).sort()).toEqual(
      tables(
        ...[...FROM_JUDGMENTS, WEIGHTED],
        "robustness",
        ...["leaderboard-trueskill", "leaderboard-trueskill-runs"],
        ...["agreement", "judges", "effects", "effort", "accuracy-ew", "accuracy-trueskill"],
        ...["correlations-ew", "correlations-trueskill"],
        ...["ranked-metrics-ew", "ranked-metrics-trueskill"],
      )
        .filter((name) => name.endsWith(".json"))
        .sort(),
    );
    for (const { file, output } of named)
      expect({ file, output }).toEqual({ file, output: archive.text(file) });
  });

  it("has scores of outputs that the commands read", async () => {
    const scores = ["gleu", "meteor"].map((metric) => `${metric}=scores/outputs/${metric}.txt`);
    const words = ["agree-sentences", "--judgments", "judgments/judgments.jsonl", "--metric", ...scores];
    const agreed = JSON.parse(await runIn(archive, [...words, "--bootstrap", "10", "--json"]));
    expect(agreed.metrics.map(({ metric }: { readonly metric: string }) => metric)).toEqual([
      "gleu",
      "meteor",
    ]);
  });

  it("has a script that compares all of it, and fails where something differs", () => {
    const reproduce = () => reproducing(archive, made);
    const first = reproduce();
    expect(first).toMatchObject({ status: 0, differing: [] });
    expect(first.stdout.match(/: the same$/gm)).toHaveLength(made.length + 1);
    const changed = ["tables/judges.json", "scores/hoo.txt"];
    for (const file of changed)
      writeFileSync(path.join(archive.folder, file), archive.text(file).replace(/\d\.\d/, "7.7"));
    const differing = ["the files of manifest.json", ...changed].map((file) => `${file}: DIFFERS`);
    expect(reproduce()).toMatchObject({ status: 1, differing });
  });

  it("makes the agreement sentence by sentence anew, and tells in which rows it differs", () => {
    const kinds = [
      "expanded, ties human",
      "expanded, ties drop",
      "unexpanded, ties human",
      "unexpanded, ties drop",
    ];
    const ofSentences = made.filter(({ file }) => file === SENTENCES);
    expect(ofSentences.map(({ words }) => words.filter((word) => word.includes("=")).length)).toEqual(
      kinds.map(() => METRICS.length),
    );
    const lines = (status: string) =>
      kinds.map((kind) => `${SENTENCES}, agreement on sentences, ${kind}: ${status}`);
    expect(reproducing(archive, made).stdout.split("\n")).toEqual(expect.arrayContaining(lines("the same")));
    const document = JSON.parse(archive.text(SENTENCES));
    const write = (changed: unknown) =>
      writeFileSync(path.join(archive.folder, SENTENCES), `${JSON.stringify(changed, null, 2)}\n`);
    for (const key of ["tau", "low", "high", "pairs", "unscored"]) {
      const [row, ...rest] = document.sentences;
      write({ ...document, sentences: [{ ...row, [key]: row[key] + 1 }, ...rest] });
      const { differing } = reproducing(archive, made);
      expect(differing.filter((line) => line.startsWith(SENTENCES))).toEqual(lines("DIFFERS").slice(0, 1));
    }
    const [row, ...rest] = document.sentences;
    const pairwiseDifference = { ...row.pairwiseDifference, low: -2 };
    write({ ...document, sentences: [{ ...row, pairwiseDifference }, ...rest] });
    const { differing } = reproducing(archive, made);
    expect(differing.filter((line) => line.startsWith(SENTENCES))).toEqual(lines("DIFFERS").slice(0, 1));
    write(document);
  });

  it("leaves out what was computed from other rankings, and says so", async () => {
    const judge = await db.membership.findFirstOrThrow({ where: { campaignId, role: "JUDGE" } });
    await db.membership.update({ where: { id: judge.id }, data: { excludedAt: testNow } });
    const other = await archived(campaignId);
    expect(archive.names.filter((name) => name.includes("trueskill"))).not.toEqual([]);
    expect(other.names.filter((name) => name.includes("trueskill"))).toEqual([]);
    expect(other.names).toEqual(expect.arrayContaining(tables("correlations-ew", "metrics")));
    const { humans, statistics, sentences, metrics } = JSON.parse(other.text(SENTENCES));
    const methods = (of: readonly { readonly method: string }[]) => of.map(({ method }) => method);
    expect([methods(humans), methods(statistics), sentences]).toEqual([["ew"], ["ew"], []]);
    expect(metrics).toHaveLength(METRICS.length);
    for (const file of ["metrics.md", "metrics.tex", "metrics/scores-of-systems.csv"])
      expect(other.text(`tables/${file}`)).not.toMatch(/TS|NoTies/);
    const readme = other.text("README.md");
    for (const what of [
      "The leaderboard by TrueSkill",
      "The accuracy of Expected Wins",
      "Human scores by TrueSkill",
    ])
      expect(readme).toMatch(new RegExp(`${what}.* from different rankings and (is|are) (left out|omitted)`));
    expect(readme).toMatch(/judges by sentence was computed from different rankings .* omitted/);
    expect(readme).not.toContain("agree-sentences --judgments");
    const scores = other.names.filter((name) => /^scores\/[^/]*$/.test(name));
    expect(scores.filter((name) => name.includes("people"))).toEqual(["scores/people-ew.txt"]);
    // Of those rankings: one leaderboard, agreement and counts tell whether others were read, and all that is of metrics.
    const ofRankings = /^tables\/(leaderboard|agreement|statistics|correlations-ew|ranked-metrics-ew)\.json$/;
    const again = await outputsOf(other, (file) => ofRankings.test(file) || file.startsWith("scores/"));
    expect(again.filter(({ file }) => ofRankings.test(file))).toHaveLength(5);
    expect(reproducing(other, again)).toMatchObject({ status: 0, differing: [] });
  }, 120_000);

  it("holds them again once they are computed again, also of a metric that lacks scores", async () => {
    const metric = { campaignId, name: "BLEU" };
    const segment = { position: { lt: 30 } };
    await db.metricScore.deleteMany({ where: { metric, segment } });
    const { analysisId } = await requestScoring({ campaignId }, contextOf(db));
    await scoreCampaignMetrics({ analysisId }, contextOf(db), { bootstrap: 20 });
    const other = await archived(campaignId);
    const { sentences } = JSON.parse(other.text(SENTENCES));
    const unscored = (of: readonly { readonly metric: string; readonly unscored: number }[]) =>
      new Set(of.filter((row) => row.unscored > 0).map((row) => row.metric));
    expect(unscored(sentences)).toEqual(new Set(["BLEU"]));
    const again = await outputsOf(other, (file) => file === SENTENCES || file.startsWith("scores/"));
    const scores = again.filter(({ file }) => file === SENTENCES).map(({ words }) => words.join(" "));
    expect(scores.map((words) => words.split("scores/outputs/").length - 1)).toEqual(
      Array.from({ length: 4 }, () => [METRICS.length - 1, 1]).flat(),
    );
    expect(reproducing(other, again)).toMatchObject({ status: 0, differing: [] });
  }, 120_000);
});

describe("the archive of a campaign", () => {
  it("holds the usual leaderboard of rankings that are too many for agreement, and says where that is to be had", async () => {
    const plan = { rankings: 20_100, systems: 5, segments: 12, judges: 3, texts: 4 };
    const archive = await archived((await createManyRankings(db, plan)).id);
    expect(JSON.parse(archive.text("tables/leaderboard.json"))).toMatchObject({ unit: "both" });
    expect(archive.text("README.md")).toContain("Agreement and judges of more than 20,000 rankings are left");
    expect(archive.names).not.toContain("tables/agreement.json");
    const commands = commandsOf(archive);
    expect(commands.map(({ file }) => file)).toEqual(
      FROM_JUDGMENTS.filter((name) => name !== "leaderboard-pl").map((name) => `tables/${name}.json`),
    );
    expect(archive.text("README.md")).toContain("Plackett–Luce reads up to 20,000 rankings");
    const ofResampling = commands.filter(({ file }) =>
      /leaderboard(-simultaneous)?.json|head-to-head/.test(file),
    );
    expect(ofResampling).toHaveLength(3);
    for (const { words, file } of ofResampling)
      expect({ file, json: await runIn(archive, words) }).toEqual({ file, json: archive.text(file) });
  }, 120_000);

  it("holds what there is where nothing was judged", async () => {
    const { id } = await createCampaign(db);
    const { names, text } = await archived(id);
    expect(names).toEqual(
      expect.arrayContaining(["README.md", "settings.json", "judgments/judgments.jsonl"]),
    );
    expect(names).not.toContain("reproduce.sh");
    expect(text("README.md")).toContain("No judgments yet.");
  });

  it("is laid out as its description says", async () => {
    const plan = { rankings: 60, systems: 5, segments: 12, judges: 3, texts: 4 };
    const { names } = await archived((await createManyRankings(db, plan)).id);
    expect(names).toEqual(
      [
        ...["README.md", "citation.bib", "documents.txt", "instructions.md", "manifest.json"],
        ...["methods.txt", "outputs.jsonl", "reproduce.sh", "settings.json", "source.txt"],
        ...["expanded.jsonl", "judgments.csv", "judgments.jsonl", "judgments.xml"].map(
          (n) => `judgments/${n}`,
        ),
        ...["unexpanded.csv", "unexpanded.jsonl"].map((n) => `judgments/${n}`),
        ...[1, 2, 3, 4, 5].map((n) => `outputs/SYSTEM0${n}.txt`),
        ...plots("leaderboard", "leaderboard-bt", "leaderboard-pl", "orders", "head-to-head", "effort"),
        ...tables(...FROM_JUDGMENTS, "agreement", "judges", "effects", "effort"),
        ...csv(...FROM_JUDGMENTS),
        ...SINGLE_OF_JUDGES,
      ].sort(),
    );
  });

  it("lists its files with their sizes and records, and its script says where one was cut", async () => {
    const plan = { rankings: 60, systems: 5, segments: 12, judges: 3, texts: 4 };
    const unpacked = await archived((await createManyRankings(db, plan)).id);
    const { files } = JSON.parse(unpacked.text("manifest.json"));
    const listed = new Map<string, ManifestEntry>(files.map((file: ManifestEntry) => [file.name, file]));
    expect([...listed.keys(), "manifest.json"].sort()).toEqual(unpacked.names.toSorted());
    for (const [name, { bytes, sha256 }] of listed) {
      const content = readFileSync(path.join(unpacked.folder, name));
      expect([name, bytes, sha256]).toEqual([
        name,
        content.length,
        createHash("sha256").update(content).digest("hex"),
      ]);
    }
    const { total } = judgmentStatistics(
      parseText(adjudgeJsonlParser(), unpacked.text("judgments/judgments.jsonl")).filter(entersResults),
    );
    const records = (name: string) => listed.get(name)?.records;
    expect(records("judgments/judgments.jsonl")).toBe(60);
    expect(records("judgments/expanded.jsonl")).toBe(total.expanded);
    expect(records("judgments/judgments.csv")).toBe(total.expanded);
    expect(records("judgments/unexpanded.csv")).toBe(total.unexpanded);
    expect(records("outputs.jsonl")).toBe(12);
    expect(records("settings.json")).toBeUndefined();
    const told = () =>
      reproducing(unpacked, [])
        .stdout.split("\n")
        .filter((line) => line.includes("manifest.json"));
    expect(told()).toEqual(["the files of manifest.json: the same"]);
    const source = path.join(unpacked.folder, "source.txt");
    writeFileSync(source, readFileSync(source).subarray(0, -20));
    expect(told()).toEqual(["the files of manifest.json: DIFFERS"]);
  });
});
