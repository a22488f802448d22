import { lowerIsBetter } from "@/lib/domain/metrics/metrics";
import {
  metricDetailTable,
  metricScoresTable,
  systemsByPeople,
} from "@/lib/domain/results/metrics/metrics-tables";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { alternatives } from "@/lib/domain/text/alternatives";
import { CopyTable } from "../../tables/copy-table";
import { DataTable } from "../../tables/data-table";
import { MetricsScores } from "./metrics-scores";
import { MetricsSection } from "./metrics-section";

/** What every metric gives every system; intervals, precision and recall below. */
export function MetricsScoresSection({ view }: { readonly view: MetricsView }) {
  const order = systemsByPeople(view.systems, view.humans[0]);
  const ofSystems = view.metrics.filter(({ scores }) => scores.length > 0);
  if (ofSystems.length === 0) return null;
  return (
    <MetricsSection
      id="scores"
      actions={<CopyTable tables={[metricScoresTable(view)]} />}
      lead={`Systems are in the order of the human ranking. For every metric computed here, higher is better${except(view)}.`}
    >
      <MetricsScores view={view} />
      <details className="mt-3 text-sm print:not-open:hidden">
        <summary className="w-fit text-ink-soft pointer-coarse:py-2">
          Intervals, precision and recall of each metric
        </summary>
        <p className="mt-1 max-w-reading text-ink-soft">
          Low and high hold 95 % of the scores on resampled segments; imported scores have none.
        </p>
        <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
          {ofSystems.map((metric) => (
            <div key={metric.id} className="min-w-0">
              <DataTable table={metricDetailTable(metric, order)} />
              {metric.signature === null ? null : (
                <p className="mt-1 break-all font-mono text-ink-soft text-xs">{metric.signature}</p>
              )}
            </div>
          ))}
        </div>
      </details>
    </MetricsSection>
  );
}

function except({ metrics }: MetricsView): string {
  const lower = metrics.filter(({ name, origin }) => origin === "computed" && lowerIsBetter(name));
  return lower.length === 0
    ? ""
    : `, except for ${alternatives(
        lower.map(({ name }) => name),
        " and ",
      )}: lower is better`;
}
