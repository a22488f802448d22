import { describe, expect, test } from "vitest";
import { freeMetricName } from "./free-metric-name";
import { computedSweep, importedSweep, importedWhole, metricSeries } from "./metric-series";
import { metricsChanges } from "./metrics-changes";
import { metricsStatistics } from "./metrics-statistics";
import { correlationsTable, metricScoresTable, systemsByPeople } from "./metrics-tables";
import type { HumanScoresView, MetricsView, MetricView } from "./metrics-view";

const human: HumanScoresView = {
  method: "ew",
  scores: ["A", "B", "C", "D", "E"].map((system, place) => ({ system, score: 0.7 - place / 10 })),
  input: null,
  isStale: false,
};

const metric = (name: string, scores: Readonly<Record<string, number>>, more = {}): MetricView => ({
  id: name.length,
  name,
  origin: "imported",
  partOf: null,
  isStale: false,
  signature: null,
  ofOutputs: 0,
  scores: Object.entries(scores).map(([system, score]) => ({
    ...{ system, score, p: null, r: null, low: null, high: null },
    ...more,
  })),
});

const good = metric("good", { A: 5, B: 4, C: 3, D: 2, E: 1 });
const outlier = metric("outlier", { A: 4, B: 3, C: 2, D: 1, E: 90 });
const settings = { replicates: 50, seed: 1, p: 0.05, spearman: "mid-ranks" } as const;

describe("metricsStatistics", () => {
  const statistics = metricsStatistics(human, [good, outlier].map(metricSeries), [], settings);

  test("gives each metric's correlations, with intervals that hold them", () => {
    const [first, second] = statistics.correlations;
    expect(first).toMatchObject({ name: "good", systems: 5, beta: null });
    expect(first?.spearman.value).toBeCloseTo(1, 12);
    expect(first?.pearson.low).toBeCloseTo(1, 12);
    expect(second?.pearson.value).toBeLessThan(0);
  });

  test("finds the system on which a correlation hangs", () => {
    const view = statistics.scatters.find(({ name }) => name === "outlier");
    expect(view?.mostInfluential).toBe("E");
    expect(view?.without).toHaveLength(5);
  });

  test("tests one direction of each pair of metrics, that of the higher correlation", () => {
    for (const { names, p, holmP } of statistics.williams) {
      // Of one pair, both directions count.
      expect(holmP[0]?.[1]).toBeCloseTo(Math.min(1, 2 * p[0]![1]!), 12);
      expect(holmP[1]).toEqual([null, null]);
      expect(names).toEqual(["good", "outlier"]);
      expect(p[1]).toEqual([null, null]);
      expect(p[0]?.[0]).toBeNull();
    }
  });

  test("holds a metric against the systems that both have scored", () => {
    const partial = metric("partial", { A: 3, C: 2, E: 1, Z: 9 });
    const [row] = metricsStatistics(human, [metricSeries(partial)], [], settings).correlations;
    expect(row).toMatchObject({ systems: 3, spearman: { value: expect.closeTo(1, 12) } });
  });

  test("turns a metric around by which less is better, however it was imported", () => {
    const scores = { A: 1, B: 2, C: 3, D: 4, E: 5 };
    const negated = Object.fromEntries(Object.entries(scores).map(([system, score]) => [system, -score]));
    for (const each of [metric("TER", scores), metric("ter", negated), metric("TER (computed)", scores)]) {
      const { correlations } = metricsStatistics(human, [metricSeries(each)], [], settings);
      expect(correlations[0]?.pearson.value, each.name).toBeCloseTo(1, 12);
    }
    const { correlations } = metricsStatistics(human, [metricSeries(metric("WER", scores))], [], settings);
    expect(correlations[0]?.pearson.value).toBeCloseTo(-1, 12);
  });

  test("has a row below a metric whose sentence scores were ranked by people's method", () => {
    const scores = ["A", "B", "C"].map((system, place) => ({ system, score: -place }));
    const ranked = (["ew", "trueskill"] as const).map((method) => ({ metric: "good", method, scores }));
    const { correlations } = metricsStatistics(human, [metricSeries(good)], [], settings, ranked);
    expect(correlations.map(({ name, isRanked, systems }) => [name, isRanked, systems])).toEqual([
      ["good", false, 5],
      ["good, ranked", true, 3],
    ]);
  });

  test("adds rows for other weights of recall, but not of parts", () => {
    const swept = metric("m2", { A: 0.5, B: 0.4, C: 0.3 }, { p: 0.6, r: 0.3 });
    const part = { ...metric("m2.0", { A: 0.5, B: 0.4, C: 0.3 }, { p: 0.6, r: 0.3 }), partOf: "m2" };
    const sweeps = [swept, part].flatMap((each) => importedSweep(each) ?? []);
    const { correlations, sweeps: views } = metricsStatistics(
      human,
      [swept, part].map(metricSeries),
      sweeps,
      settings,
    );
    expect(correlations.map(({ name }) => name)).toEqual([
      ...["m2", "m2 F1.0", "m2 F0.5", "m2 F0.25", "m2 F0.1"],
      "m2.0",
    ]);
    expect(views.map(({ name, points }) => [name, points.length])).toEqual([
      ["m2", 100],
      ["m2.0", 100],
    ]);
  });
});

test("a computed sweep gives the scores of a β by system", () => {
  const sweep = computedSweep({
    name: "M² F0.5, annotator 1",
    label: "Annotator 1",
    systems: ["A", "B"],
    betas: [0.5, 1],
    scores: [
      [0.1, 0.2],
      [0.3, 0.4],
    ],
  });
  expect([...sweep.scoresAt(1)]).toEqual([
    ["A", 0.3],
    ["B", 0.4],
  ]);
  expect(sweep.stem).toBe("M², annotator 1");
});

test("names: parts of an imported metric, and a free one for a computed metric", () => {
  const names = new Set(["m2", "GLEU", "GLEU (computed)"]);
  expect([importedWhole("m2.0", names), importedWhole("bleu.4", names), importedWhole("m2", names)]).toEqual([
    "m2",
    null,
    null,
  ]);
  expect([freeMetricName("BLEU", names), freeMetricName("GLEU", names)]).toEqual([
    "BLEU",
    "GLEU (computed 2)",
  ]);
});

test("what has changed is said, and nothing where nothing has", () => {
  const then = { data: "1", rankings: 5, rankingsSum: "9", imported: "0" };
  expect(metricsChanges(then, then)).toEqual([]);
  expect(metricsChanges(then, { ...then, rankings: 6, rankingsSum: "10" })).toEqual([
    "1 more ranking counts now: sentence-level agreement does not include this change.",
  ]);
  expect(metricsChanges(then, { ...then, data: "2", rankingsSum: "8", imported: "1" })).toHaveLength(3);
});

test("tables list systems as people put them, those without a score by people last", () => {
  expect(systemsByPeople(["Z", "Y", "E", "A"], human)).toEqual(["A", "E", "Y", "Z"]);
  const statistics = [metricsStatistics(human, [metricSeries(good)], [], settings)];
  const view = {
    systems: ["E", "A", "Z"],
    metrics: [good, metric("sentences only", {})],
    humans: [human],
    statistics,
    spearman: "plain",
    resamples: 50,
  } as unknown as MetricsView;
  expect(metricScoresTable(view).rows).toEqual([
    ["A", 0.7, 5],
    ["E", expect.closeTo(0.3, 10), 1],
    ["Z", null, null],
  ]);
  const [row] = correlationsTable(view).rows;
  expect(row?.slice(0, 2)).toEqual(["good", 5]);
  expect(row).toHaveLength(8);
});
