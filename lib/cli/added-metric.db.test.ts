import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import type { MetricDefinition } from "../domain/metrics/metric-definition";
import { METRICS } from "../domain/metrics/metrics";
import { metricScoresTable } from "../domain/results/metrics/metrics-tables";
import type { MetricsView } from "../domain/results/metrics/metrics-view";
import { runOnFiles } from "../testing/commands/file-commands";
import { useTestDatabase } from "../testing/database/database";
import { contextOf, testNow } from "../testing/database/people";
import { outputsOf, reproducing } from "../testing/files/archive-commands";
import { useScoreFiles } from "../testing/files/score-files";
import { type UnpackedArchive, unpackedArchive } from "../testing/files/unpacked-archive";
import { unchangedMetric } from "../testing/metrics/unchanged-metric";
import { requestScoring } from "../usecases/metrics/request-metrics";
import { scoreCampaignMetrics } from "../usecases/metrics/score-campaign-metrics";
import { viewMetrics } from "../usecases/metrics/view-metrics";

// The list with one more entry, as if it had been written there: nothing else is told of it.
const list = METRICS as unknown as MetricDefinition[];
beforeAll(() => void list.push(unchangedMetric));
afterAll(() => void list.pop());

const { db } = useTestDatabase();
const { at, gold, hyp, json } = useScoreFiles();

describe("a metric that its file and an entry in the list are all there is of", () => {
  it("is a choice of the command line, with its option", async () => {
    const { stdout } = await runOnFiles("score", "--help");
    expect(stdout.replace(/\s+/g, " ")).toContain('"spans", "unchanged")');
    expect(stdout.replace(/\s+/g, " ")).toContain(
      "--any-case unchanged: letter case does not count as a change",
    );
    const foreign = await runOnFiles("score", "bleu", ...gold(), ...hyp("GOOD.txt"), "--any-case");
    expect(foreign.stderr).toContain("--any-case applies to unchanged, not to bleu.");
  });

  it("scores files: as a table, as JSON, by segment, with intervals and comparisons", async () => {
    const files = ["--source", at("source"), ...hyp("COPY.txt", "GOOD.txt", "PERFECT")];
    const table = await runOnFiles("score", "unchanged", ...files, "--segments", "--compare");
    expect(table.stdout).toContain("Unchanged of 3 systems");
    expect(table.stdout).toMatch(/System\s+Share\s+Low\s+High\s+Unchanged/);
    expect(table.stdout).toContain("Differences between systems");
    const { systems, settings } = await json("unchanged", ...files, "--any-case");
    expect(settings).toEqual({ ignoreLetterCase: true });
    const scores = systems.map(({ score }: { readonly score: number }) => score);
    expect(scores).toEqual([1, 0, 0]);
    const sentences = await runOnFiles("score", "unchanged", ...files, "--sentences");
    expect(sentences.stdout.split("\n")[0]).toBe("unchanged\t-\t-\tCOPY\t0\t1");
  });

  describe("in a campaign", () => {
    let view: MetricsView;
    let archive: UnpackedArchive;
    beforeAll(async () => {
      const campaignId = (await loadDemo(db, testNow)).campaignId!;
      const context = contextOf(db);
      const { analysisId } = await requestScoring({ campaignId }, context);
      await scoreCampaignMetrics({ analysisId }, context, { bootstrap: 20 });
      view = await viewMetrics({ campaignId }, context);
      archive = await unpackedArchive(db, at(""), campaignId);
    }, 120_000);

    it("is computed by the job and stands on the metrics page, last as in the list", () => {
      expect(view.computable.names.at(-1)).toBe("Unchanged");
      const found = view.metrics.find(({ name }) => name === "Unchanged");
      expect(found).toMatchObject({ origin: "computed", isStale: false });
      expect(found?.signature).toMatch(/^unchanged\|ignoreLetterCase:no\|segments:/);
      expect(found?.scores.every(({ low, high }) => low !== null && high !== null)).toBe(true);
      expect(metricScoresTable(view).columns.map(({ title }) => title)).toContain("Unchanged");
      expect(view.sentences.some(({ metric }) => metric === "Unchanged")).toBe(true);
    });

    it("has its scores in the archive, and a command that makes them anew", async () => {
      expect(archive.names).toEqual(
        expect.arrayContaining(["scores/unchanged.txt", "scores/outputs/unchanged.txt"]),
      );
      const made = await outputsOf(archive);
      const { words } = made.find(({ file }) => file === "scores/unchanged.txt")!;
      expect(words.slice(0, 4)).toEqual(["score", "unchanged", "--source", "source.txt"]);
      expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });
    }, 120_000);
  });
});
