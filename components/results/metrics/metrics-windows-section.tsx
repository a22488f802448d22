import { ChartFigure } from "@/components/charts/chart-figure";
import { CORRELATION_NAMES, windowsChart } from "@/lib/domain/results/metrics/metrics-charts";
import { HUMAN_METHOD_NAMES } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics } from "@/lib/domain/results/metrics/metrics-view";
import { MetricsSection } from "./metrics-section";

interface MetricsWindowsSectionProps {
  readonly statistics: HumanStatistics;
  readonly imported: ReadonlySet<string>;
}

/** Correlations over the n systems that people find best, computed and imported metrics apart. */
export function MetricsWindowsSection({ statistics, imported }: MetricsWindowsSectionProps) {
  const { method } = statistics;
  const computedWindows = statistics.windows.filter(({ name }) => !imported.has(name));
  const importedWindows = statistics.windows.filter(({ name }) => imported.has(name));
  return (
    <MetricsSection
      id="windows"
      lead="A metric that tells bad systems from good ones may still fail to tell good ones apart."
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
        {[computedWindows, importedWindows]
          .filter((some) => some.length > 0)
          .flatMap((some) =>
            (["spearman", "pearson"] as const).map((kind) => (
              <ChartFigure
                key={`${some[0]?.name} ${kind}`}
                chart={windowsChart(some, kind)}
                caption={`${CORRELATION_NAMES[kind]} of ${some === computedWindows ? "computed" : "imported"} scores with ${HUMAN_METHOD_NAMES[method]} over the n systems that people rank highest.`}
              />
            )),
          )}
      </div>
    </MetricsSection>
  );
}
