import { CutNote } from "@/components/ui/cut-note";
import { leaveOneOutTable, systemsByPeople } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics, MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { DataTable } from "../../tables/data-table";
import { MetricsScatters } from "./metrics-scatters";
import { MetricsSection } from "./metrics-section";

interface MetricsScattersSectionProps {
  readonly view: MetricsView;
  readonly statistics: HumanStatistics;
  readonly imported: ReadonlySet<string>;
}

/** Each metric against people, and what leaving one system out does to it. */
export function MetricsScattersSection({ view, statistics, imported }: MetricsScattersSectionProps) {
  const order = systemsByPeople(view.systems, view.humans[0]);
  return (
    <MetricsSection id="scatter">
      <MetricsScatters statistics={statistics} imported={imported} />
      <details className="mt-4 text-sm print:not-open:hidden">
        <summary className="w-fit text-ink-soft pointer-coarse:py-2">
          Show correlations with each system left out
        </summary>
        <div className="scroll-hint mt-2 overflow-x-auto print:overflow-visible">
          <DataTable table={leaveOneOutTable(statistics, order)} />
          <CutNote />
        </div>
      </details>
    </MetricsSection>
  );
}
