import type { BetaSweep, SweepMaximum } from "../../correlation/beta-sweep";
import type { Table } from "../../tables/table";

/** How F over β correlates with people, for one source of precision and recall. */
export interface SweptMetric extends BetaSweep {
  readonly metric: string;
  readonly systems: number;
}

/** Where the correlation is greatest, and every point. */
export function sweepTables(sweeps: readonly SweptMetric[]): readonly Table[] {
  return sweeps.length === 0 ? [] : [maxima(sweeps), points(sweeps)];
}

function maxima(sweeps: readonly SweptMetric[]): Table {
  return {
    title: "Where F correlates best with people, by the weight of recall, β",
    name: "best-beta",
    columns: [
      { title: "Scores" },
      { title: "Systems", decimals: 0 },
      { title: "β, Pearson" },
      { title: "Pearson", decimals: 3 },
      { title: "β, Spearman" },
      { title: "Spearman", decimals: 3 },
    ],
    rows: sweeps.map(({ metric, systems, best }) => [
      metric,
      systems,
      betasText(best.pearson),
      best.pearson?.value ?? null,
      betasText(best.spearman),
      best.spearman?.value ?? null,
    ]),
    records: {
      columns: [
        ...["Scores", "Systems"],
        ...["Pearson", "Spearman"].flatMap((title) => [`β from, ${title}`, `β to, ${title}`, title]),
      ],
      rows: sweeps.map(({ metric, systems, best }) => [
        ...[metric, systems, ...maximumCells(best.pearson), ...maximumCells(best.spearman)],
      ]),
    },
    notes: ["F from the precision and recall given: annotators that were chosen for another β stay."],
  };
}

/** The least and the greatest β that reach the maximum, and it. */
function maximumCells(maximum: SweepMaximum | undefined): readonly (number | null)[] {
  return [maximum?.betas[0] ?? null, maximum?.betas.at(-1) ?? null, maximum?.value ?? null];
}

/** One β, or the least and the greatest of those that reach the maximum. */
function betasText(maximum: SweepMaximum | undefined): string | null {
  const [least, greatest] = [maximum?.betas[0], maximum?.betas.at(-1)];
  if (least === undefined || greatest === undefined) return null;
  return least === greatest ? least.toFixed(2) : `${least.toFixed(2)} to ${greatest.toFixed(2)}`;
}

function points(sweeps: readonly SweptMetric[]): Table {
  const betas = sweeps[0]?.points.map(({ beta }) => beta) ?? [];
  return {
    title: "Correlations of F with people by β",
    columns: [
      { title: "β", decimals: 2 },
      ...sweeps.flatMap(({ metric }) => [
        { title: `${metric}, Pearson`, decimals: 3 },
        { title: `${metric}, Spearman`, decimals: 3 },
      ]),
    ],
    rows: betas.map((beta, place) => [
      beta,
      ...sweeps.flatMap((sweep) => [
        sweep.points[place]?.pearson ?? null,
        sweep.points[place]?.spearman ?? null,
      ]),
    ]),
  };
}
