import type { Chart } from "../domain/charts/chart";
import { forestChart } from "../domain/charts/forest-chart";
import { matrixChart } from "../domain/charts/matrix-chart";
import type { LeaderboardChoices } from "../domain/results/analysis-request";
import type { HeadToHeadPageView } from "../domain/results/head-to-head-view";
import { METHOD_NAMES } from "../domain/results/leaderboard-table";
import {
  betaChart,
  CORRELATION_NAMES,
  metricScatterChart,
  williamsChart,
  windowsChart,
} from "../domain/results/metrics-charts";
import type { HumanStatistics } from "../domain/results/metrics-view";
import type { UseCaseContext } from "./use-case-context";
import { viewHeadToHead } from "./view-head-to-head";
import { viewLeaderboard } from "./view-leaderboard";
import { viewMetrics } from "./view-metrics";

/** A plot with the name of its file, without the ending. */
export interface NamedChart {
  readonly name: string;
  readonly chart: Chart;
}

/** Every plot that the campaign's results have now. Nothing is computed anew for it that takes a job. */
export async function campaignCharts(
  { campaignId, request = {} }: { readonly campaignId: string; readonly request?: LeaderboardChoices },
  context: UseCaseContext,
): Promise<readonly NamedChart[]> {
  const { board } = await viewLeaderboard({ campaignId, request }, context);
  if (board.result === null || board.result.rows.length === 0) return [];
  const scoreName = METHOD_NAMES[board.result.origin.method];
  const filters = request.filters === undefined ? {} : { filters: request.filters };
  const [{ matrix }, { statistics }] = await Promise.all([
    viewHeadToHead({ campaignId, ...filters }, context),
    viewMetrics({ campaignId }, context),
  ]);
  return [
    {
      name: "leaderboard",
      chart: forestChart(board.result, { title: `Leaderboard by ${scoreName}`, scoreName }),
    },
    { name: "head-to-head", chart: headToHeadChart(matrix) },
    ...statistics.flatMap(metricCharts),
  ];
}

const MARKS = { "0.01": "‡", "0.05": "†", "0.1": "*" } as const;

function headToHeadChart({ systems, rows }: HeadToHeadPageView["matrix"]): Chart {
  return matrixChart({
    title: "Share of decided judgments in which the system of the column beat that of the row",
    description: "Significance of a two-sided sign test: * p ≤ 0.10, † p ≤ 0.05, ‡ p ≤ 0.01.",
    rows: systems,
    columns: systems,
    cells: rows.map((cells) =>
      cells.map((cell) => {
        if (cell === null) return null;
        if (cell.share === null) return { text: "–", strength: 0 };
        const mark = cell.significance === null ? "" : MARKS[String(cell.significance) as keyof typeof MARKS];
        // What wins more is darker; an even share and less stay bare.
        return { text: `${cell.share.toFixed(2)}${mark}`, strength: Math.max(0, 2 * cell.share - 1) };
      }),
    ),
  });
}

const KINDS = ["spearman", "pearson"] as const;

function metricCharts(statistics: HumanStatistics): readonly NamedChart[] {
  const { method, sweeps, scatters, williams, windows } = statistics;
  return [
    ...scatters.map((scatter, place) => ({
      name: `scatter-${method}-${place + 1}`,
      chart: metricScatterChart(scatter, method),
    })),
    ...KINDS.flatMap((kind) =>
      sweeps.length > 0 ? [{ name: `beta-${kind}-${method}`, chart: betaChart(sweeps, kind) }] : [],
    ),
    ...KINDS.flatMap((kind) =>
      windows.length > 0
        ? [
            {
              name: `best-systems-${kind}-${method}`,
              chart: {
                ...windowsChart(windows, kind),
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
        chart: williamsChart(test),
      })),
  ];
}
