import { DataTable } from "@/components/tables/data-table";
import { CutNote } from "@/components/ui/cut-note";
import { publicCorrelationsTable, publicMetricsTable } from "@/lib/domain/publication/public-tables";
import type { PublishedBoard, PublishedMetric } from "@/lib/domain/publication/published-results";
import { PublicSection } from "./public-section";

interface PublicMetricsProps {
  readonly metrics: readonly PublishedMetric[];
  readonly board: PublishedBoard | undefined;
  readonly hasLetters: boolean;
}

export function PublicMetrics({ metrics, board, hasLetters }: PublicMetricsProps) {
  return (
    <PublicSection id="metrics" title="Metrics">
      {metrics.length === 0 ? (
        <p className="text-ink-soft">
          {hasLetters
            ? "Metric scores are published once judging is closed, because participants know their own."
            : "No metric scores."}
        </p>
      ) : (
        <>
          <div className="scroll-hint overflow-x-auto print:overflow-visible">
            <DataTable table={publicMetricsTable(metrics, board)} captionHidden />
            <CutNote />
          </div>
          {board === undefined ? null : (
            <div className="mt-5">
              <DataTable table={publicCorrelationsTable(metrics, board)} />
              <p className="mt-2 max-w-reading text-ink-soft text-sm">
                Correlation of each metric with Expected Wins over the systems that have both. Tied values
                share their mean rank.
              </p>
            </div>
          )}
        </>
      )}
    </PublicSection>
  );
}
