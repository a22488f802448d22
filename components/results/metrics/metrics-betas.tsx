import { ChartFigure } from "@/components/charts/chart-figure";
import { numberText } from "@/lib/domain/charts/number-text";
import { betaText } from "@/lib/domain/results/metrics/metric-series";
import { betaChart } from "@/lib/domain/results/metrics/metrics-charts";
import { HUMAN_METHOD_NAMES } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics, SweepView } from "@/lib/domain/results/metrics/metrics-view";

interface MetricsBetasProps {
  readonly sweeps: readonly SweepView[];
  readonly method: HumanStatistics["method"];
  /** How the F of each β was made, as the end of a sentence. */
  readonly made: string;
}

/** How the weight of recall moves the correlation with people: ρ and r side by side. */
export function MetricsBetas({ sweeps, method, made }: MetricsBetasProps) {
  const [first] = sweeps;
  if (first === undefined) return null;
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
      {(["spearman", "pearson"] as const).map((kind) => {
        const best = first.best[kind];
        const letter = kind === "spearman" ? "ρ" : "r";
        return (
          <ChartFigure
            key={kind}
            chart={betaChart(sweeps, kind)}
            caption={
              <>
                {letter} of F<sub>β</sub> with {HUMAN_METHOD_NAMES[method]} for β from 0.01 to 1, {made}.
                {best ? (
                  <>
                    {" "}
                    {sweeps.length > 1 ? `${first.label}: the` : "The"} maximum is{" "}
                    <span className="whitespace-nowrap">
                      {letter} = {numberText(best.value, 3)}
                    </span>{" "}
                    at <span className="whitespace-nowrap">β = {betaText(best.beta)}</span>; the conventional{" "}
                    <span className="whitespace-nowrap">β = 0.5</span> is the dotted line.
                  </>
                ) : null}
              </>
            }
          />
        );
      })}
    </div>
  );
}
