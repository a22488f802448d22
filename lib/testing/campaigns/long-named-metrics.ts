import { SPAN_LENGTHS } from "../../domain/metrics/edit-spans/span-settings";
import { plannedMetrics } from "../../domain/metrics/planned-metrics";
import { scoreSystems } from "../../domain/metrics/score-systems";
import { signature } from "../../domain/metrics/signature";
import { noFilters } from "../../domain/results/filters/result-filters";
import { metricSeries } from "../../domain/results/metrics/metric-series";
import { metricsStatistics } from "../../domain/results/metrics/metrics-statistics";
import type { HumanScoresView, MetricsView, MetricView } from "../../domain/results/metrics/metrics-view";

const TYPES = ["M", "R", "U"].flatMap((operation) =>
  ["ADJ:FORM", "NOUN:INFL", "NOUN:POSS", "VERB:TENSE"].map((type) => ({
    ...{ type: `${operation}:${type}`, tp: 1234, fp: 567, fn: 2345 },
  })),
);

/** Metrics of a campaign of many systems as a researcher would put them into a paper: all that there can be of it. */
export function longNamedMetrics(systems: readonly string[]): MetricsView {
  const humans = (["ew", "trueskill"] as const).map(
    (method): HumanScoresView => ({
      method,
      scores: systems.map((system, place) => ({ system, score: 0.7 - place / 30 })),
      input: null,
      isStale: false,
    }),
  );
  const computed = plannedMetrics({ annotators: [0, 1], references: 2 }, 1).map(({ name, request }) => ({
    name,
    partOf: "annotator" in request.settings ? "M² F0.5" : null,
    signature: signature({
      metric: request.metric,
      settings: { beta: scoreSystems(request, []).settings.beta, modules: { exact: 1, stem: 0.6 } },
      segments: 1312,
    }),
  }));
  const imported = ["sentence-embedding-distance-large", "sentence-embedding-distance-small"].map((name) => ({
    name,
    partOf: null,
    signature: null,
  }));
  const metrics = [...computed, ...imported].map(
    (metric, id): MetricView => ({
      ...metric,
      id,
      origin: metric.signature === null ? "imported" : "computed",
      isStale: false,
      ofOutputs: 0,
      scores: systems.map((system, place) => ({
        ...{ system, score: 0.5 + ((place * 7 + id) % 13) / 100 },
        ...{ p: 0.4123, r: 0.2345, low: 0.4567, high: 0.5678 },
      })),
    }),
  );
  const settings = { replicates: 20, seed: 1, p: 0.05, spearman: "mid-ranks" } as const;
  return {
    campaign: { id: "", name: "", slug: "", seed: 1 },
    spearman: "mid-ranks",
    scope: "all",
    usualScope: "all",
    judged: { segments: 10, judged: 10 },
    systems,
    offered: { systems, sets: [] },
    filters: noFilters,
    types: SPAN_LENGTHS.map((edits) => ({
      ...{ name: "ERRANT F0.5", edits, beta: 0.5 },
      systems: systems.map((system) => ({ system, types: TYPES })),
    })),
    sentencesMissing: null,
    segments: 1312,
    computable: { names: [], problem: null, notes: [] },
    work: null,
    last: null,
    metrics,
    humans,
    statistics: humans.map((human) => metricsStatistics(human, metrics.map(metricSeries), [], settings)),
    resamples: 20,
    sentences: metrics.flatMap(({ name }) =>
      (["expanded", "unexpanded"] as const).flatMap((form) =>
        (["human", "drop"] as const).map((ties) => ({
          ...{ metric: name, form, ties, tau: -0.123, low: -0.234, high: 0.012 },
          ...{ pairs: 123456, unscored: 0, systems: systems.length },
        })),
      ),
    ),
  };
}
