import type { Chart } from "../../../domain/charts/chart";
import { TYPE_TIERS } from "../../../domain/metrics/edit-spans/span-types";
import {
  betaChart,
  CORRELATION_NAMES,
  metricScatterChart,
  williamsChart,
  windowsChart,
} from "../../../domain/results/metrics/metrics-charts";
import {
  correlationsTable,
  differencesTable,
  HUMAN_METHOD_NAMES,
  metricScoresTable,
  sentencesTable,
} from "../../../domain/results/metrics/metrics-tables";
import type { HumanStatistics, MetricsView } from "../../../domain/results/metrics/metrics-view";
import { typesJson, typeTables } from "../../../domain/results/metrics/type-tables";
import {
  sentencesOutOfDate,
  staleScoresNotes,
  statisticsOutOfDate,
} from "../../../domain/results/out-of-date";
import { marked } from "./computed-result";
import {
  listedUnder,
  type NamedChart,
  type ResultExport,
  type ShownResult,
  withNotes,
} from "./result-export";

export const metricsExport = {
  name: "metrics",
  isSeveral: true,
  title: "Metrics",
  description: "Scores of metrics, and how they correlate with people.",
  shown: async (campaignId, { filters, scope }, context) => {
    const { viewMetrics } = await import("../../metrics/view-metrics");
    return shownMetrics(await viewMetrics({ campaignId, filters, scope }, context));
  },
  standing: async ({ campaignId, request: { filters, scope } }, context) => {
    const { viewMetrics } = await import("../../metrics/view-metrics");
    const view = await viewMetrics({ campaignId, filters, scope }, context);
    return view.metrics.length === 0 ? { isMissing: true } : { outOfDate: metricsOutOfDate(view) };
  },
  plots: async ({ campaignId, request: { filters, scope } }, context) => {
    const { viewMetrics } = await import("../../metrics/view-metrics");
    const view = await viewMetrics({ campaignId, filters, scope }, context);
    return view.statistics.flatMap((each) =>
      listedUnder(`Metrics, people by ${HUMAN_METHOD_NAMES[each.method]}`, metricPlots(each, view)),
    );
  },
  archived: async (source) => {
    const { archivedMetrics } = await import("../steps/archive-metrics");
    const { view, notes } = source.metrics;
    if (view.metrics.length === 0) return { results: [], notes };
    const charts = view.statistics.flatMap((each) => metricPlots(each, view));
    const { results, files } = await archivedMetrics(source);
    return { results: [{ name: "metrics", shown: shownMetrics(view), charts }, ...results], files, notes };
  },
} as const satisfies ResultExport;

/** Metrics' scores, how they correlate with people, and how far they agree with them sentence by sentence. */
export function shownMetrics(view: MetricsView): ShownResult {
  const { metrics, humans, statistics, sentences } = view;
  const old = { scores: staleScoresNotes(view), sentences: sentencesOutOfDate(view) };
  const sentenceNotes = old.sentences === undefined ? [] : [old.sentences];
  const differences = sentences.length > 0 ? differencesTable(view) : undefined;
  const tables = [
    withNotes(metricScoresTable(view), old.scores),
    ...TYPE_TIERS.flatMap((tier) => typeTables(view, tier)).map((table) => withNotes(table, old.scores)),
    ...(statistics.length > 0 ? [withNotes(correlationsTable(view), old.scores)] : []),
    ...(sentences.length > 0 ? [withNotes(sentencesTable(view), sentenceNotes)] : []),
    ...(differences ? [withNotes(differences, sentenceNotes)] : []),
  ];
  const json = {
    scope: view.scope,
    ...(view.systemChoice === undefined ? {} : { systemChoice: view.systemChoice }),
    metrics,
    types: typesJson(view.types),
    humans,
    statistics: statistics.map((each) => ({
      ...each,
      isStale: statisticsOutOfDate(each, view) !== undefined,
    })),
    // The database gives keys back in an order of its own.
    sentences: sentences.map(
      ({ metric, form, ties, tau, low, high, pairs, unscored, systems, difference }) => ({
        ...{ metric, form, ties, tau, low, high, pairs, unscored, systems },
        pairwiseDifference: difference
          ? { value: difference.value, low: difference.low, high: difference.high }
          : null,
        isStale: old.sentences !== undefined,
      }),
    ),
  };
  return { json, tables, outOfDate: metricsOutOfDate(view) };
}

/** What of the metrics is out of date, if anything is. */
function metricsOutOfDate(view: MetricsView): string | undefined {
  const [first] = staleScoresNotes(view);
  return first ?? sentencesOutOfDate(view);
}

const KINDS = ["spearman", "pearson"] as const;

/** The plots of how metrics stand to people's scores by one method. */
function metricPlots(
  statistics: HumanStatistics,
  of: Pick<MetricsView, "humans" | "metrics">,
): readonly NamedChart[] {
  const { method, scatters } = statistics;
  return [
    ...scatters.map((scatter, place) =>
      marked(
        { name: `scatter-${method}-${place + 1}`, chart: metricScatterChart(scatter, method) },
        statisticsOutOfDate(statistics, of, [scatter.name]),
      ),
    ),
    ...chartsOfAll(statistics).map((chart) => marked(chart, statisticsOutOfDate(statistics, of))),
  ];
}

/** The plots in which all metrics stand together. */
function chartsOfAll({ method, sweeps, williams, windows }: HumanStatistics): readonly NamedChart[] {
  return [
    ...KINDS.flatMap((kind) =>
      sweeps.length > 0
        ? [{ name: `beta-${kind}-${method}`, chart: withPeople(betaChart(sweeps, kind), method) }]
        : [],
    ),
    ...KINDS.flatMap((kind) =>
      windows.length > 0
        ? [
            {
              name: `best-systems-${kind}-${method}`,
              chart: {
                ...withPeople(windowsChart(windows, kind), method),
                description: `${CORRELATION_NAMES[kind]} of each metric with people over the best systems only.`,
              },
            },
          ]
        : [],
    ),
    ...williams
      .filter(({ names }) => names.length > 1)
      .map((test) => ({
        name: `williams-${test.correlation}-${method}`,
        chart: withPeople(williamsChart(test), method),
      })),
  ];
}

/** The title of a chart that stands by itself also says whose scores metrics are held against. */
function withPeople(chart: Chart, method: HumanStatistics["method"]): Chart {
  return { ...chart, title: `${chart.title}, people by ${HUMAN_METHOD_NAMES[method]}` };
}
