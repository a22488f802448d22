import type { Chart } from "../../charts/chart";
import { slopeChart } from "../../charts/slope-chart";
import type { RankingMethod } from "../filters/analysis-request";
import { METHOD_NAMES } from "./leaderboard-table";
import type { OrderByMethod } from "./leaderboard-view";

/** How the order of systems changes between methods. */
export function ordersChart(orders: readonly OrderByMethod[], methods: readonly RankingMethod[]): Chart {
  return slopeChart({
    title: "The order of systems by each method",
    columns: methods.map((method) => METHOD_NAMES[method]),
    rows: orders.map(({ system, places }) => ({
      label: system,
      ranks: methods.map((method) => places[method]),
    })),
  });
}
