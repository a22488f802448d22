import { ChartFigure } from "@/components/charts/chart-figure";
import { cn } from "@/components/ui/class-names";
import { williamsCaption, williamsChart } from "@/lib/domain/results/metrics/metrics-charts";
import { HUMAN_METHOD_NAMES } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics } from "@/lib/domain/results/metrics/metrics-view";
import { MetricsSection } from "./metrics-section";

/** With more metrics their matrices would be too small on half a sheet. */
const BESIDE_ON_PAPER = 14;

interface MetricsWilliamsSectionProps {
  readonly metrics: number;
  readonly statistics: HumanStatistics;
  readonly imported: ReadonlySet<string>;
}

/** Which metric correlates better with people than which; nothing where there is one alone. */
export function MetricsWilliamsSection({ metrics, statistics, imported }: MetricsWilliamsSectionProps) {
  const { method, williams } = statistics;
  if (metrics < 2) return null;
  return (
    <MetricsSection
      id="williams"
      lead="One-tailed Williams test: the p-value of the row’s metric correlating more highly with people than the column’s. Shades go by p-values corrected for both directions of all pairs (Holm), which stand in brackets in the data."
    >
      <div
        className={cn(
          "grid gap-x-8 gap-y-6 xl:grid-cols-2",
          metrics <= BESIDE_ON_PAPER && "print:grid-cols-2",
        )}
      >
        {williams.map((matrix) => (
          <ChartFigure
            key={matrix.correlation}
            chart={williamsChart(matrix)}
            caption={williamsCaption(matrix, HUMAN_METHOD_NAMES[method], imported)}
          />
        ))}
      </div>
    </MetricsSection>
  );
}
