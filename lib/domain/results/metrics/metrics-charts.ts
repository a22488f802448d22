import type { Chart } from "../../charts/chart";
import { type LineChartMark, type LineSeries, lineChart } from "../../charts/line-chart";
import { type MatrixCell, matrixChart } from "../../charts/matrix-chart";
import { scatterChart } from "../../charts/scatter-chart";
import { lowerIsBetter } from "../../metrics/metrics";
import { betaText } from "./metric-series";
import { HUMAN_METHOD_NAMES } from "./metrics-tables";
import type { HumanStatistics, ScatterView, SweepView, WilliamsView } from "./metrics-view";

type Kind = "pearson" | "spearman";

export const CORRELATION_NAMES = { spearman: "Spearman’s ρ", pearson: "Pearson’s r" } as const;

/** What M² was meant to weigh precision by since 2014. */
const CONVENTIONAL_BETA = 0.5;

/** The correlation of one or several sweeps by the weight of recall; the maximum of the first is marked. */
export function betaChart(sweeps: readonly SweepView[], kind: Kind): Chart {
  const [first] = sweeps;
  const best = first?.best[kind] ?? null;
  const marks: readonly LineChartMark[] = [
    { x: CONVENTIONAL_BETA, label: `β = ${betaText(CONVENTIONAL_BETA)}` },
    ...(best ? [{ x: best.beta, label: `β = ${betaText(best.beta)}`, isMaximum: true }] : []),
  ];
  return lineChart({
    title: `${CORRELATION_NAMES[kind]} of ${first?.name ?? "F"} by the weight of recall`,
    x: { label: "β", decimals: 2 },
    y: { label: CORRELATION_NAMES[kind], decimals: 3 },
    series: sweeps.map(
      ({ label, points }, place): LineSeries => ({
        label,
        points: points.flatMap((point) => {
          const value = point[kind];
          return value === null ? [] : [{ x: point.beta, y: value }];
        }),
        isStrong: place === 0,
      }),
    ),
    marks,
    width: 460,
    height: 300,
  });
}

/** A metric against people's scores; the system on which the correlation hangs most is a ring. */
export function metricScatterChart(
  { name, points, mostInfluential }: ScatterView,
  method: HumanStatistics["method"],
): Chart {
  return scatterChart({
    title: `${name} against ${HUMAN_METHOD_NAMES[method]}`,
    x: { label: HUMAN_METHOD_NAMES[method], decimals: 3 },
    y: {
      label: lowerIsBetter(name) ? `${name}, negated` : name,
      decimals: points.some(({ metric }) => Math.abs(metric) > 1.5) ? 2 : 4,
    },
    points: points.map(({ system, human, metric }) => ({
      label: system,
      x: human,
      y: metric,
      isFaint: system === mostInfluential,
    })),
    fit: true,
    width: 380,
    height: 300,
  });
}

const SHADES =
  "the shade is stronger at a corrected p ≤ .1, .05 and .01 (Holm, both directions of all pairs). Cells are empty where the row does not correlate higher.";

/**
 * What stands under the chart, by day, by night and on paper: a shade is stronger there, not always darker. Names of
 * imported metrics often differ from those of computed ones by their case alone, and the chart says no more than names.
 */
export function williamsCaption(
  { correlation, names }: Pick<WilliamsView, "correlation" | "names">,
  people: string,
  imported: ReadonlySet<string>,
): string {
  const others = names.filter((name) => imported.has(name));
  const origin =
    others.length === 0 ? "" : ` Imported: ${others.length === names.length ? "all" : others.join(", ")}.`;
  return `${CORRELATION_NAMES[correlation]} with ${people}; ${SHADES}${origin}`;
}

/** p that the row's metric correlates higher than the column's; a stronger shade where it is smaller when corrected, which the data have in brackets. */
export function williamsChart({ correlation, names, p, holmP }: WilliamsView): Chart {
  return matrixChart({
    title: `Williams test, ${CORRELATION_NAMES[correlation]}`,
    description: `p-values of the row’s metric correlating more highly than the column’s; ${SHADES}`,
    rows: names,
    columns: names,
    cells: p.map((row, place) =>
      row.map((value, column) =>
        value === null
          ? null
          : williamsCell(value, holmP[place]?.[column] ?? 1, [names[place]!, names[column]!]),
      ),
    ),
  });
}

function williamsCell(p: number, holmP: number, [higher, lower]: readonly [string, string]): MatrixCell {
  const [own, corrected] = [pText(p), pText(holmP)];
  return {
    text: own,
    strength: strengthOf(holmP),
    hint: `${higher} correlates higher than ${lower}: p = ${own}, corrected ${corrected}`,
    told: `${own} (${corrected})`,
  };
}

function pText(p: number): string {
  return p < 0.001 ? "<.001" : p.toFixed(3).replace(/^0/, "");
}

function strengthOf(p: number): number {
  if (p <= 0.01) return 1;
  if (p <= 0.05) return 0.7;
  return p <= 0.1 ? 0.4 : 0;
}

/** Correlations over the n systems that people find best. */
export function windowsChart(windows: HumanStatistics["windows"], kind: Kind): Chart {
  return lineChart({
    title: `${CORRELATION_NAMES[kind]} over the best systems`,
    x: { label: "Best systems", decimals: 0 },
    y: { label: CORRELATION_NAMES[kind], decimals: 3 },
    series: windows.map(({ name, windows: sizes }) => ({
      label: name,
      points: sizes
        .flatMap((each) => (each[kind] === undefined ? [] : [{ x: each.systems, y: each[kind] }]))
        .sort((one, other) => one.x - other.x),
      isStrong: false,
    })),
    width: 460,
    height: 340,
  });
}
