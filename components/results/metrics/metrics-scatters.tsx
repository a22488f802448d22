import { ChartFigure } from "@/components/charts/chart-figure";
import { numberText } from "@/lib/domain/charts/number-text";
import { metricScatterChart } from "@/lib/domain/results/metrics/metrics-charts";
import { HUMAN_METHOD_NAMES } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics, ScatterView } from "@/lib/domain/results/metrics/metrics-view";

interface MetricsScattersProps {
  readonly statistics: HumanStatistics;
  /** Names of metrics whose scores were imported. */
  readonly imported: ReadonlySet<string>;
}

/** Small multiples: each metric against people, with what the system does on which the correlation hangs most. */
export function MetricsScatters({ statistics, imported }: MetricsScattersProps) {
  const { method, scatters } = statistics;
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
      {scatters.map((scatter) => (
        <ChartFigure
          key={scatter.name}
          chart={metricScatterChart(scatter, method)}
          caption={<Caption scatter={scatter} method={method} isImported={imported.has(scatter.name)} />}
        />
      ))}
    </div>
  );
}

function Caption({
  scatter,
  method,
  isImported,
}: {
  readonly scatter: ScatterView;
  readonly method: HumanStatistics["method"];
  readonly isImported: boolean;
}) {
  const { name, points, pearson, spearman, without, mostInfluential } = scatter;
  const left = without.find(({ system }) => system === mostInfluential);
  return (
    <>
      {name}
      {isImported ? " (imported)" : null} against {HUMAN_METHOD_NAMES[method]}, {points.length} systems:{" "}
      <Both pearson={pearson} spearman={spearman} />.
      {left ? (
        <>
          {" "}
          Without {left.system} (the ring, which the fit line ignores):{" "}
          <Both pearson={left.pearson} spearman={left.spearman} />.
        </>
      ) : null}
    </>
  );
}

/** Neither is torn from its letter at the end of a line. */
function Both({ pearson, spearman }: { readonly pearson: number | null; readonly spearman: number | null }) {
  return (
    <>
      <span className="whitespace-nowrap">r = {numberText(pearson, 3)}</span>,{" "}
      <span className="whitespace-nowrap">ρ = {numberText(spearman, 3)}</span>
    </>
  );
}
