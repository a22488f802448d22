import { beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { analysisRequestSchema } from "../domain/results/filters/analysis-request";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { contextOf, testNow } from "../testing/database/people";
import { exportFile } from "../usecases/exports/export-file";
import { viewExports } from "../usecases/exports/view-exports";
import { requestScoring } from "../usecases/metrics/request-metrics";
import { scoreCampaignMetrics } from "../usecases/metrics/score-campaign-metrics";
import { requestAnalysis } from "../usecases/results/request-analysis";
import { runAnalysis } from "../usecases/results/run-analysis";

const { db, url } = useTestDatabase();
const context = contextOf(db);
const database = commandDatabase({ db, url });

const SAID = "Out of date: computed from earlier rankings.";
const SENTENCES =
  /Out of date\. [\d,]+ rankings? no longer counts?: sentence-level agreement does not include this change\./;

let campaignId: string;

const exported = (...args: readonly string[]) => runCommand(["export", campaignId, ...args], database);
const nameOf = async (file: string) => (await exportFile({ campaignId, file }, context)).fileName;

beforeAll(async () => {
  campaignId = (await loadDemo(db, testNow)).campaignId!;
  const requests = [
    { kind: "leaderboard", method: "trueskill" },
    { kind: "accuracy", method: "ew" },
  ] as const;
  for (const request of requests) {
    const asked = { campaignId, request: analysisRequestSchema.parse(request) };
    const { id: analysisId } = await requestAnalysis(asked, context);
    await runAnalysis({ analysisId }, context);
  }
  const { analysisId } = await requestScoring({ campaignId }, context);
  await scoreCampaignMetrics({ analysisId }, context, { bootstrap: 20 });
}, 120_000);

describe("what was just computed", () => {
  it("is said to be out of date nowhere", async () => {
    const { tables, plots } = await viewExports({ campaignId }, context);
    expect(tables.filter(({ outOfDate }) => outOfDate !== undefined)).toEqual([]);
    expect(plots.flatMap(({ plots }) => plots).filter((plot) => plot.outOfDate !== undefined)).toEqual([]);
    for (const args of [
      ["--table", "metrics", "--format", "tex"],
      ["--table", "accuracy", "--format", "md"],
      ["--plot", "scatter-trueskill-1"],
    ]) {
      const { stdout, stderr } = await exported(...args);
      expect([stdout.includes("Out of date"), stderr]).toEqual([false, ""]);
    }
    expect(await nameOf("metrics.zip")).toMatch(/-metrics\.zip$/);
  });
});

describe("what was computed before other rankings counted", () => {
  beforeAll(async () => {
    const judge = await db.membership.findFirstOrThrow({ where: { campaignId, role: "JUDGE" } });
    await db.membership.update({ where: { id: judge.id }, data: { excludedAt: testNow } });
  });

  it.each(["md", "tex"])("says so below the tables of metrics in %s", async (format) => {
    const { stdout } = await exported("--table", "metrics", "--format", format);
    const notes = stdout.replaceAll("\\", "").split(`TrueSkill: ${SAID}`);
    // Below the scores and below the correlations, and not of Expected Wins, which is of now.
    expect(notes).toHaveLength(3);
    expect(notes[2]).toMatch(SENTENCES);
    expect(stdout).not.toContain("Expected Wins: Out of date");
  });

  it("flags it for programs", async () => {
    const { stdout } = await exported("--table", "metrics", "--format", "json");
    const { humans, statistics, sentences } = JSON.parse(stdout);
    const flags = (of: readonly { readonly isStale: boolean }[]) => [
      ...new Set(of.map((each) => each.isStale)),
    ];
    expect([flags(humans), flags(statistics), flags(sentences)]).toEqual([
      [false, true],
      [false, true],
      [true],
    ]);
  });

  it.each([
    ["accuracy.csv", SAID],
    ["metrics.zip", `TrueSkill: ${SAID}`],
  ])("says so of %s beside CSV, which has no place for it, and in the file's name", async (file, said) => {
    const [table = "", ending] = file.split(".");
    const { stdout, stderr } = await exported("--table", table, "--out", "-", "--format", ending!);
    expect(stdout).not.toContain("Out of date");
    expect(stderr).toBe(`${file}: ${said}\n`);
    expect(await nameOf(file)).toMatch(new RegExp(`-${table}-out-of-date\\.${ending}$`));
  });

  it.each([
    ["--plot", "leaderboard", "--method", "trueskill"],
    ["--plot", "scatter-trueskill-1"],
    ["--plot", "williams-pearson-trueskill"],
    ["--plot", "orders"],
  ])("says so in the description and below the plot: %s %s", async (...args) => {
    const { stdout, stderr } = await exported(...args);
    expect(stdout).toContain(`<desc id="description">${SAID}`);
    expect(stdout).toMatch(new RegExp(`<text[^>]*>${SAID}</text>`));
    expect(stderr).toContain(SAID);
  });

  it("says it of nothing that is of now", async () => {
    for (const plot of ["leaderboard", "head-to-head", "scatter-ew-1"]) {
      const { stdout, stderr } = await exported("--plot", plot);
      expect([plot, stdout.includes("Out of date"), stderr]).toEqual([plot, false, ""]);
    }
  });

  it("says so beside the links", async () => {
    const { tables, plots } = await viewExports({ campaignId }, context);
    const outOfDate = tables.flatMap((table) => (table.outOfDate ? [[table.name, table.outOfDate]] : []));
    expect(Object.fromEntries(outOfDate)).toEqual({ accuracy: SAID, metrics: `TrueSkill: ${SAID}` });
    const listed = plots.flatMap(({ plots }) => plots);
    const old = listed.filter((plot) => plot.outOfDate === SAID).map(({ name }) => name);
    expect(old).toEqual(listed.map(({ name }) => name).filter((name) => /trueskill|^orders$/.test(name)));
    expect(old.length).toBeGreaterThan(5);
  });

  it("says which metrics were computed from other outputs", async () => {
    const output = await db.output.findFirstOrThrow({ where: { campaignId }, include: { hypothesis: true } });
    const other = await db.hypothesis.findFirstOrThrow({
      where: { segmentId: output.segmentId, id: { not: output.hypothesisId } },
    });
    await db.output.update({
      where: { systemId_segmentId: { systemId: output.systemId, segmentId: output.segmentId } },
      data: { hypothesisId: other.id },
    });
    const said = "Out of date: computed from earlier outputs or gold, or by an earlier version.";
    const { stdout } = await exported("--table", "metrics", "--format", "md");
    expect(stdout.replaceAll("\\", "")).toMatch(new RegExp(`GLEU; .*: ${said}`));
    expect((await exported("--plot", "scatter-ew-1")).stdout).toContain(said);
  });
});
