import type { Chart } from "../../charts/chart";
import { lineChart } from "../../charts/line-chart";
import type { PlanCurve } from "../../plans/effort/weigh-plan";
import { countOf, formatCount } from "../../text/format-count";

/** How well scores will be known by how many rankings, a line for each number of judges; that of the plan is strong. */
export function effortChart(
  curves: readonly PlanCurve[],
  { rankings, judges }: { readonly rankings: number; readonly judges: number },
): Chart {
  const known = curves.flatMap(({ points }) => points).find((point) => point.rankings === rankings);
  return lineChart({
    title: "Promised half-width by rankings and judges",
    description:
      `Half-width of Expected Wins over segments and judges, mean over systems, against the number of rankings, for ${curves.map((curve) => formatCount(curve.judges)).join(", ")} judges. ` +
      `The plan is ${countOf(rankings, "ranking", "rankings")} by ${countOf(judges, "judge", "judges")}.`,
    x: { label: "Rankings", decimals: 0 },
    y: { label: "Half-width", decimals: 3 },
    series: curves.map((curve) => ({
      label: countOf(curve.judges, "judge", "judges"),
      points: curve.points.map((point) => ({ x: point.rankings, y: point.halfWidth })),
      isStrong: curve.judges === judges,
    })),
    marks: known === undefined ? [] : [{ x: rankings, label: "the plan" }],
  });
}
