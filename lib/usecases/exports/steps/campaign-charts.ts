import { captionedChart } from "../../../domain/charts/captioned-chart";
import type { Chart } from "../../../domain/charts/chart";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import { type LeaderboardChoices, rankingMethods } from "../../../domain/results/filters/analysis-request";
import { headToHeadChart } from "../../../domain/results/head-to-head/head-to-head-chart";
import { forestChart } from "../../../domain/results/leaderboard/forest-chart";
import {
  type LeaderboardOrigin,
  METHOD_NAMES,
  methodName,
} from "../../../domain/results/leaderboard/leaderboard-table";
import { ordersChart } from "../../../domain/results/leaderboard/orders-chart";
import {
  betaChart,
  CORRELATION_NAMES,
  metricScatterChart,
  williamsChart,
  windowsChart,
} from "../../../domain/results/metrics/metrics-charts";
import { HUMAN_METHOD_NAMES } from "../../../domain/results/metrics/metrics-tables";
import type { HumanStatistics, MetricsView } from "../../../domain/results/metrics/metrics-view";
import { outOfDate, statisticsOutOfDate } from "../../../domain/results/out-of-date";
import { viewMetrics } from "../../metrics/view-metrics";
import { viewHeadToHead } from "../../results/view-head-to-head";
import { viewLeaderboard } from "../../results/view-leaderboard";
import type { UseCaseContext } from "../../use-case-context";

/** A plot with the name of its file, without the ending. */
export interface NamedChart {
  readonly name: string;
  readonly chart: Chart;
  /** Says that it is of an earlier state; then it stands below the chart too. */
  readonly outOfDate?: string;
}

/** With the heading that it is listed under: the page of results that shows it. */
export interface ListedChart extends NamedChart {
  readonly heading: string;
}

/** Every plot that the campaign's results have now. Nothing is computed anew for it that takes a job. */
export async function campaignCharts(
  { campaignId, request = {} }: { readonly campaignId: string; readonly request?: LeaderboardChoices },
  context: UseCaseContext,
): Promise<readonly ListedChart[]> {
  const { board, methods, orders } = await viewLeaderboard({ campaignId, request }, context);
  if (board.result === null || board.result.rows.length === 0) return [];
  const present = rankingMethods.filter((method) => methods[method].result !== null);
  const filters = request.filters === undefined ? {} : { filters: request.filters };
  const [{ matrix }, metrics] = await Promise.all([
    viewHeadToHead({ campaignId, ...filters }, context),
    viewMetrics({ campaignId }, context),
  ]);
  return [
    ...listedUnder("Leaderboard", [
      marked({ name: "leaderboard", chart: boardChart(board.result, board.result.origin) }, outOfDate(board)),
      ...(present.length > 1
        ? [
            marked(
              { name: "orders", chart: ordersChart(orders, present) },
              present.map((method) => outOfDate(methods[method])).find((each) => each !== undefined),
            ),
          ]
        : []),
    ]),
    ...listedUnder("Head-to-head", [{ name: "head-to-head", chart: headToHeadChart(matrix) }]),
    ...metrics.statistics.flatMap((each) =>
      listedUnder(`Metrics, people by ${HUMAN_METHOD_NAMES[each.method]}`, metricCharts(each, metrics)),
    ),
  ];
}

/** A plot that says of itself that it is out of date, wherever it goes. */
function marked({ name, chart }: NamedChart, outOfDate: string | undefined): NamedChart {
  return outOfDate === undefined
    ? { name, chart }
    : { name, chart: captionedChart(chart, outOfDate), outOfDate };
}

function listedUnder(heading: string, charts: readonly NamedChart[]): readonly ListedChart[] {
  return charts.map((chart) => ({ ...chart, heading }));
}

export function boardChart(
  board: Leaderboard,
  origin: Pick<LeaderboardOrigin, "method" | "ew2015" | "unit">,
): Chart {
  const scoreName = METHOD_NAMES[origin.method];
  const chart = forestChart(board, { title: `Leaderboard by ${methodName(origin)}`, scoreName });
  return origin.unit === "run"
    ? captionedChart(chart, "Ranges show the noise of repeated runs over the same judgments.")
    : chart;
}

const KINDS = ["spearman", "pearson"] as const;

/** The plots of how metrics stand to people's scores by one method. */
export function metricCharts(
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
