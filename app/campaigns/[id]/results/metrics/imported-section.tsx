import { MetricsSection } from "@/components/results/metrics/metrics-section";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { formatCount } from "@/lib/domain/text/format-count";
import { ImportForm } from "./import-form";
import { RemoveMetricButton } from "./remove-metric-button";

/** Imported scores, which can be taken away again, and the form for more. */
export function ImportedSection({ view }: { readonly view: MetricsView }) {
  const imported = view.metrics.filter(({ origin }) => origin === "imported");
  return (
    <MetricsSection
      id="imported"
      lead="Add scores that another program computed. Importing a metric again replaces its earlier scores."
    >
      {imported.length > 0 ? (
        <ul className="mb-5 max-w-reading">
          {imported.map(({ id, name, scores, ofOutputs }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-rule border-b py-1">
              <span className="font-semibold">{name}</span>
              <span className="figures flex-1 text-ink-soft text-sm">
                {[
                  scores.length > 0 ? `${formatCount(scores.length)} systems` : "",
                  ofOutputs > 0 ? `${formatCount(ofOutputs)} outputs` : "",
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </span>
              <RemoveMetricButton campaignId={view.campaign.id} metricId={id} name={name} />
            </li>
          ))}
        </ul>
      ) : null}
      {view.systems.length > 0 ? <ImportForm campaignId={view.campaign.id} /> : null}
    </MetricsSection>
  );
}
