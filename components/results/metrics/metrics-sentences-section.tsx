import { CutNote } from "@/components/ui/cut-note";
import { sentencesTable } from "@/lib/domain/results/metrics/metrics-tables";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { CopyTable } from "../../tables/copy-table";
import { MetricsSection } from "./metrics-section";
import { MetricsSentences } from "./metrics-sentences";

/** How metrics and people agree on pairs of outputs of one sentence. */
export function MetricsSentencesSection({ view }: { readonly view: MetricsView }) {
  return (
    <MetricsSection
      id="sentences"
      actions={<CopyTable tables={[sentencesTable(view)]} />}
      lead="Kendall’s τ with human judgments of pairs: expanded pairs are of systems, unexpanded pairs of distinct texts. HTies counts pairs that people tied, NoTies drops them. Ranges cover 95 % of resamples of pairs; bold is above all others."
    >
      <div className="scroll-hint overflow-x-auto print:overflow-visible">
        <MetricsSentences sentences={view.sentences} />
        <CutNote />
      </div>
    </MetricsSection>
  );
}
