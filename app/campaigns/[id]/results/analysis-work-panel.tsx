import { AnalysisPanel } from "@/components/results/analyses/analysis-panel";
import type { AnalysisView } from "@/lib/domain/results/analysis-view";
import { computeAnalysis, stopAnalysis } from "./analysis-actions";

interface AnalysisWorkPanelProps {
  readonly campaignId: string;
  /** What is computed, as in "TrueSkill". */
  readonly what: string;
  readonly view: AnalysisView<unknown>;
  /** Whether it is what the page waits for. */
  readonly isMain?: boolean;
}

/** Begins, watches and stops the work on a result; nothing where the result is there and of today. */
export function AnalysisWorkPanel({ campaignId, what, view, isMain = false }: AnalysisWorkPanelProps) {
  const { needsJob, work, result, isStale, request } = view;
  const isThere = result !== null && !isStale;
  if (work === null && (isThere || !needsJob)) return null;
  return (
    <AnalysisPanel
      what={what}
      work={work}
      progressAddress={work === null ? undefined : `/api/campaigns/${campaignId}/analyses/${work.id}`}
      computeLabel={result === null ? `Compute ${what}` : `Compute ${what} again`}
      isMain={isMain}
      onCompute={isThere ? undefined : computeAnalysis.bind(null, campaignId, request)}
      onCancel={work === null ? undefined : stopAnalysis.bind(null, campaignId, work.id)}
    />
  );
}
