import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { failMetrics } from "./fail-metrics";
import { cancelScoring, requestScoring } from "./request-metrics";
import { scoreCampaignMetrics } from "./score-campaign-metrics";
import { viewMetrics } from "./view-metrics";

const { db } = useTestDatabase();
const bootstrap = 20;
const context = contextOf(db);

const names = [
  "M² F0.5",
  "M² F0.5, annotator 0",
  "M² F0.5, annotator 1",
  "I-measure",
  "GLEU",
  "GREEN",
  "BLEU",
  "sacreBLEU",
  "chrF",
  "chrF++",
  "TER",
  "METEOR",
  "HOO",
  "Edit spans F0.5",
];

let campaignId: string;

/** The demo has gold of two annotators, references, and rankings. */
beforeAll(async () => {
  campaignId = (await loadDemo(db, testNow)).campaignId!;
});

beforeEach(async () => {
  await db.metric.deleteMany();
  await db.analysis.deleteMany();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'score-campaign'`;
});

const view = () => viewMetrics({ campaignId }, context);

async function score(signal?: AbortSignal): Promise<string> {
  const { analysisId } = await requestScoring({ campaignId }, context);
  await scoreCampaignMetrics({ analysisId }, context, { bootstrap, ...(signal ? { signal } : {}) });
  return analysisId;
}

describe("the metrics of a campaign", () => {
  test("are all that its gold and references allow, of systems and of every output", async () => {
    expect(await view()).toMatchObject({ metrics: [], last: null, computable: { names, problem: null } });
    await score();
    const { metrics, systems, segments, last, work, sentences, statistics } = await view();
    expect(metrics.map(({ name }) => name)).toEqual(names);
    for (const { name, origin, isStale, scores, ofOutputs, signature } of metrics) {
      expect([name, origin, isStale, scores.length]).toEqual([name, "computed", false, systems.length]);
      expect(ofOutputs).toBe(systems.length * segments);
      expect(signature).toContain("|adjudge:");
      for (const { low, high } of scores) expect(low).toBeLessThanOrEqual(high ?? Number.NaN);
    }
    expect(metrics[0]?.scores.every(({ p, r }) => p !== null && r !== null)).toBe(true);
    // Ranked as people are, by their own method, and with the correlation of pairwise differences.
    const ranked = statistics[0]!.correlations.filter(({ isRanked }) => isRanked);
    expect(ranked.map(({ name }) => name)).toEqual(names.map((name) => `${name}, ranked`));
    expect(ranked.every(({ systems: scored }) => scored === systems.length)).toBe(true);
    expect(sentences.every(({ difference }) => Math.abs(difference?.value ?? 2) <= 1)).toBe(true);
    // Fewer edits are better: against people, TER has the sign of other metrics.
    const pearsonOf = (metric: string) =>
      statistics[0]!.correlations.find(({ name }) => name === metric)?.pearson.value ?? Number.NaN;
    expect(Math.sign(pearsonOf("TER"))).toBe(Math.sign(pearsonOf("chrF")));
    expect(metrics.find(({ name }) => name === "TER")?.scores.every((each) => each.score >= 0)).toBe(true);
    expect(last).toMatchObject({ isStale: false, bootstrap, changes: [] });
    expect(work).toBeNull();
    expect(sentences).toHaveLength(names.length * 4);
    expect(statistics[0]?.sweeps.map(({ label }) => label)).toEqual([
      "M²",
      "M², annotator 0",
      "M², annotator 1",
      "GREEN",
      "Edit spans",
    ]);
    expect(statistics[0]?.correlations.map(({ name }) => name)).toContain("M² F0.25");
  });

  test("come out the same again, and stand in the place of those before", async () => {
    await score();
    const first = await view();
    const [rows, ids] = [await db.metricScore.count(), first.metrics.map(({ id }) => id)];
    await db.metric.delete({ where: { id: ids[3]! } });
    expect((await view()).last?.changes).toEqual(["Some of the scores no longer exist."]);
    await score();
    const second = await view();
    expect(await db.metricScore.count()).toBe(rows);
    expect(second.metrics.map(({ scores }) => scores)).toEqual(first.metrics.map(({ scores }) => scores));
    expect(second.metrics.map(({ id }) => id)).not.toEqual(ids);
    expect(second.sentences).toEqual(first.sentences);
    expect(await db.analysis.count({ where: { kind: "metrics" } })).toBe(1);
  });

  test("are out of date once outputs are others; with other rankings only what looks at them is", async () => {
    await score();
    const ids = (await view()).metrics.map(({ id }) => id);
    const judge = await db.membership.findFirstOrThrow({ where: { campaignId, role: "JUDGE" } });
    await db.membership.update({ where: { id: judge.id }, data: { excludedAt: testNow } });
    const withoutJudge = await view();
    expect(withoutJudge.metrics.some(({ isStale }) => isStale)).toBe(false);
    expect(withoutJudge.last?.changes).toEqual([
      expect.stringMatching(
        /^[\d,]+ rankings no longer count: sentence-level agreement does not include this change\.$/,
      ),
    ]);
    await score();
    const again = await view();
    expect(again.last?.isStale).toBe(false);
    // Scores stay as they are where nothing that they rest on has changed.
    expect(again.metrics.map(({ id }) => id)).toEqual(ids);
    expect(again.sentences).not.toEqual(withoutJudge.sentences);

    const [output] = await db.output.findMany({
      where: { campaignId },
      take: 1,
      include: { hypothesis: true },
    });
    const other = await db.hypothesis.findFirstOrThrow({
      where: { segmentId: output!.segmentId, id: { not: output!.hypothesisId } },
    });
    await db.output.update({
      where: { systemId_segmentId: { systemId: output!.systemId, segmentId: output!.segmentId } },
      data: { hypothesisId: other.id },
    });
    const stale = await view();
    expect(stale.metrics.every(({ isStale }) => isStale)).toBe(true);
    expect(stale.last?.changes[0]).toBe("Outputs, gold, edits or references have been replaced.");
    await score();
    expect((await view()).metrics.some(({ isStale }) => isStale)).toBe(false);
  });

  test("asked for twice are computed once; a job told to stop leaves nothing half done", async () => {
    const one = await requestScoring({ campaignId }, context);
    expect(await requestScoring({ campaignId }, context)).toEqual(one);
    const [row] = await db.$queryRaw<[{ jobs: number }]>`
      SELECT count(*)::int AS "jobs" FROM pgboss.job WHERE name = 'score-campaign' AND state = 'created'`;
    expect(row.jobs).toBe(1);
    expect((await view()).work).toMatchObject({ state: "queued" });
    const stop = AbortSignal.abort(new Error("told to stop"));
    const job = scoreCampaignMetrics({ analysisId: one.analysisId }, context, { bootstrap, signal: stop });
    await expect(job).rejects.toThrow("told to stop");
    expect(await view()).toMatchObject({ metrics: [], work: { state: "running" } });
    await cancelScoring({ campaignId }, context);
    expect((await view()).work).toMatchObject({ state: "cancelled" });
    await scoreCampaignMetrics(one, context, { bootstrap });
    expect((await view()).metrics).toEqual([]);
    await score();
    expect(await view()).toMatchObject({ work: null, last: { isStale: false } });
  });

  test("say why they failed, and can be asked for again", async () => {
    const { analysisId } = await requestScoring({ campaignId }, context);
    await failMetrics({ analysisId, message: "The server ended." }, context);
    expect((await view()).work).toMatchObject({ state: "failed", error: "The server ended." });
    await score();
    expect((await view()).work).toBeNull();
  });

  test("cannot be computed where there is nothing to hold outputs against, or an output is missing", async () => {
    const { id } = await db.segment.findFirstOrThrow({ where: { campaignId } });
    await db.goldAnnotation.deleteMany({ where: { segmentId: id } });
    expect((await view()).computable).toMatchObject({
      names: ["I-measure", "GLEU", "GREEN", "BLEU", "sacreBLEU", "chrF", "chrF++", "TER", "METEOR"],
      notes: [expect.stringContaining("metrics that need gold are left out")],
    });
    await db.referenceText.deleteMany({ where: { segment: { campaignId } } });
    expect((await view()).computable.problem).toBe(
      "There is neither gold nor a reference to compare outputs with.",
    );
    await expect(requestScoring({ campaignId }, context)).rejects.toMatchObject({ code: "conflict" });
    await db.output.delete({
      where: {
        systemId_segmentId: await db.output.findFirstOrThrow({
          where: { campaignId },
          select: { systemId: true, segmentId: true },
        }),
      },
    });
    expect((await view()).computable.problem).toMatch(/^1 output is missing/);
  });

  test("are seen and asked for by those who organise the campaign, and nobody else", async () => {
    const { actor } = await createOrganiser(db);
    const stranger = contextOf(db, actor);
    await expect(viewMetrics({ campaignId }, stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(requestScoring({ campaignId }, stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(cancelScoring({ campaignId }, stranger)).rejects.toMatchObject({ code: "not-found" });
  });
});
