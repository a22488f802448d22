import type { HumanStatistics } from "@/lib/domain/results/metrics/metrics-view";
import { MetricsBetas } from "./metrics-betas";
import { MetricsSection } from "./metrics-section";

interface MetricsBetasSectionsProps {
  readonly statistics: HumanStatistics;
  readonly imported: ReadonlySet<string>;
}

/** The curves of computed and of imported metrics, which are made in different ways, apart. */
export function MetricsBetasSections({ statistics, imported }: MetricsBetasSectionsProps) {
  const { method, sweeps } = statistics;
  const computedSweeps = sweeps.filter(({ name }) => !imported.has(name));
  const importedSweeps = sweeps.filter(({ name }) => imported.has(name));
  return (
    <>
      {computedSweeps.length > 0 ? (
        <MetricsSection id="beta">
          <MetricsBetas sweeps={computedSweeps} method={method} made="choosing annotators anew for each β" />
        </MetricsSection>
      ) : null}
      {importedSweeps.length > 0 ? (
        <MetricsSection id="beta-imported">
          <MetricsBetas
            sweeps={importedSweeps}
            method={method}
            made="computed from imported precision and recall"
          />
        </MetricsSection>
      ) : null}
    </>
  );
}
