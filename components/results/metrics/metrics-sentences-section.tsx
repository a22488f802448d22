import { CutNote } from "@/components/ui/cut-note";
import { differencesTable, sentencesTable } from "@/lib/domain/results/metrics/metrics-tables";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { CopyTable } from "../../tables/copy-table";
import { MetricsSection } from "./metrics-section";
import { MetricsSentences } from "./metrics-sentences";

/** How metrics and people agree on pairs of outputs of one sentence. */
export function MetricsSentencesSection({ view }: { readonly view: MetricsView }) {
  const differences = differencesTable(view);
  return (
    <MetricsSection
      id="sentences"
      actions={<CopyTable tables={[sentencesTable(view)]} />}
      lead="Kendall’s τ with human judgments of pairs: expanded pairs are of systems, unexpanded pairs of distinct texts. HTies counts pairs that people tied, NoTies drops them. Ranges cover 95 % of resamples of pairs; bold is above all others."
    >
      <div className="scroll-hint overflow-x-auto print:overflow-visible">
        <MetricsSentences sentences={view.sentences} statistic="tau" />
        <CutNote />
      </div>
      {differences ? (
        <>
          <div className="mt-6 mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <p className="max-w-reading text-ink-soft text-sm">
              Pearson’s r of pairwise differences: of a metric’s differences of scores within a segment with
              human judgments as 1, 0 or −1. Ranges cover 95 % of resamples of segments.
            </p>
            <CopyTable tables={[differences]} />
          </div>
          <div className="scroll-hint overflow-x-auto print:overflow-visible">
            <MetricsSentences sentences={view.sentences} statistic="difference" />
            <CutNote />
          </div>
        </>
      ) : null}
    </MetricsSection>
  );
}
