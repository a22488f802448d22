import { SwitchLinks } from "@/components/results/switch-links";
import { DataTable } from "@/components/tables/data-table";
import { CutNote } from "@/components/ui/cut-note";
import { publicCorrelationsTable, publicMetricsTable } from "@/lib/domain/publication/public-tables";
import type { PublishedBoard, PublishedMetric } from "@/lib/domain/publication/published-results";
import { type ScoredScope, scoredScopes } from "@/lib/domain/results/metrics/scored-segments";
import { PublicSection } from "./public-section";

interface PublicMetricsProps {
  readonly metrics: readonly PublishedMetric[];
  readonly board: PublishedBoard | undefined;
  readonly hasLetters: boolean;
  /** Where judged segments and all were scored, which are shown. */
  readonly scopes?:
    | { readonly shown: ScoredScope; readonly hrefOf: (scope: ScoredScope) => string }
    | undefined;
}

export function PublicMetrics({ metrics, board, hasLetters, scopes }: PublicMetricsProps) {
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
          {scopes === undefined ? null : (
            <div className="no-print mb-3">
              <SwitchLinks
                label="Scored segments"
                links={scoredScopes.map((scope) => ({
                  label: scope,
                  href: scopes.hrefOf(scope),
                  isCurrent: scopes.shown === scope,
                }))}
              />
            </div>
          )}
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
