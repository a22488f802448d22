import { expect, test } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { settingsOf } from "../../domain/metrics/signature";
import { metricScoresTable } from "../../domain/results/metrics/metrics-tables";
import { type ScoredScope, scoredOn } from "../../domain/results/metrics/scored-segments";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { outputsOf, reproducing } from "../../testing/files/archive-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { unpackedArchive } from "../../testing/files/unpacked-archive";
import { apiMetrics } from "../api/api-results";
import { exportFile } from "../exports/export-file";
import { requestScoring } from "./request-metrics";
import { scoreCampaignMetrics } from "./score-campaign-metrics";
import { loadMetricFacts } from "./steps/load-metric-facts";
import { viewMetrics } from "./view-metrics";

const { db } = useTestDatabase();
const { at } = useTemporaryFolder();
const bootstrap = 20;
const context = contextOf(db);

/** Of the demo's segments all but the first few lose their rankings. */
async function judgedFew(campaignId: string): Promise<number> {
  const judged = await db.segment.findMany({
    where: { campaignId, position: { lt: 20 }, rankings: { some: { state: "CURRENT" } } },
  });
  await db.ranking.deleteMany({
    where: { campaignId, segmentId: { notIn: judged.map(({ id }) => id) } },
  });
  await db.$executeRaw`DELETE FROM "tally_block" WHERE "campaign_id" = ${campaignId}::uuid`;
  return judged.length;
}

test("where most segments were not judged, metrics score the judged ones unless all are asked for, and say so", async () => {
  const campaignId = (await loadDemo(db, testNow)).campaignId!;
  const view = () => viewMetrics({ campaignId }, context);
  const judged = await judgedFew(campaignId);
  const before = await view();
  expect(before).toMatchObject({ scope: "judged", usualScope: "judged", segments: judged });
  expect(before.judged).toMatchObject({ judged });
  const usual = await requestScoring({ campaignId }, context);
  await scoreCampaignMetrics(usual, context, { bootstrap });
  const few = await view();
  expect(few).toMatchObject({ scope: "judged", segments: judged, last: { isStale: false, changes: [] } });
  expect(few.metrics.map(({ ofOutputs }) => ofOutputs)).toEqual(
    few.metrics.map(() => judged * few.systems.length),
  );
  expect(metricScoresTable(few).notes).toContain(
    `Computed on the ${judged} judged segments of ${few.judged.segments}.`,
  );

  // The archive's script scores the same segments of files.
  const archive = await unpackedArchive(db, at(""), campaignId);
  const made = await outputsOf(archive);
  expect(made.filter(({ words }) => words.includes("--judged")).length).toBeGreaterThan(5);
  expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });

  const { analysisId } = await requestScoring({ campaignId, scope: "all" }, context);
  await scoreCampaignMetrics({ analysisId }, context, { bootstrap });
  const whole = await view();
  expect(whole).toMatchObject({ scope: "all", usualScope: "judged", segments: few.judged.segments });
  expect(whole.last).toMatchObject({ isStale: false });
  const scoresOf = ({ metrics }: typeof whole) => metrics.map(({ scores }) => scores[0]?.score);
  expect(scoresOf(whole)).not.toEqual(scoresOf(few));

  // Each stands beside the other: the address says which is looked at.
  const of = (scope: ScoredScope) => viewMetrics({ campaignId, scope }, context);
  expect(scoresOf(await of("judged"))).toEqual(scoresOf(few));
  expect(scoresOf(await of("all"))).toEqual(scoresOf(whole));
  expect((await of("judged")).last).toMatchObject({ isStale: false });
  for (const [scope, isJudged] of [
    ["judged", true],
    ["all", false],
  ] as const) {
    const { metrics } = await of(scope);
    for (const { signature } of metrics) expect(signature?.includes("|scope:judged|")).toBe(isJudged);
    const exported = await exportFile({ campaignId, file: "metrics.json", request: { scope } }, context);
    expect(JSON.parse("text" in exported ? exported.text : "")).toMatchObject({
      scope,
      metrics: metrics.map(({ name, scores }) => ({ name, scores })),
    });
    const { metrics: told } = await apiMetrics({ campaign: campaignId, segments: scope }, {
      ...context,
      onlyCampaign: undefined,
    } as never);
    expect(told.map(({ systems }) => systems[0]?.score)).toEqual(scoresOf(await of(scope)));
  }
  const scoredBy = whole.metrics
    .filter(({ partOf }) => partOf === null)
    .map(({ name, signature }) => ({ name, settings: settingsOf(signature!) }));
  for (const { settings } of scoredBy) expect(settings).not.toMatch(/segments:|scope:|adjudge:/);
  const told = [
    { scoredOn: `the ${judged} judged segments of ${whole.segments}`, scoredBy },
    { scoredOn: `all ${whole.segments} segments`, scoredBy },
  ];
  expect([scoredOn(few), scoredOn(whole)]).toEqual(told);
  expect([
    await loadMetricFacts(db, campaignId, "judged"),
    await loadMetricFacts(db, campaignId, "all"),
  ]).toEqual(told);
  const outputs = (view: typeof whole) => view.metrics.length * view.systems.length * view.segments;
  expect(await db.metricScore.count({ where: { segmentId: { not: null } } })).toBe(
    outputs(whole) + outputs(few),
  );
});
