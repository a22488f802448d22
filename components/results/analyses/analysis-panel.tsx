import type { AnalysisWork } from "@/lib/domain/results/analysis-view";
import { SubmitButton } from "../submit-button";
import { AnalysisProgress } from "./analysis-progress";
import { sentenceStart } from "./progress-words";

/** What a form does on the server; a message that it resolves to is shown. */
export type AnalysisAction = (form: FormData) => Promise<void>;

interface AnalysisPanelProps {
  /** What is computed, as in "TrueSkill". */
  readonly what: string;
  readonly work: AnalysisWork | null;
  /** Where the work tells how far it is, as JSON. */
  readonly progressAddress: string | undefined;
  /** "Compute", "Compute again". */
  readonly computeLabel: string;
  /** Whether it is what the page waits for. */
  readonly isMain?: boolean;
  /** Nothing where there is nothing to compute. */
  readonly onCompute: AnalysisAction | undefined;
  readonly onCancel: AnalysisAction | undefined;
}

/** Work that takes its time: a button to begin it, then how far it is and a way to stop it. Forms, so that they work without script. */
export function AnalysisPanel(panel: AnalysisPanelProps) {
  const { what, work, progressAddress, computeLabel, isMain = false, onCompute, onCancel } = panel;
  if (work && (work.state === "queued" || work.state === "running")) {
    return (
      <div className="no-print flex max-w-120 flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <AnalysisProgress key={work.id} what={what} work={work} address={progressAddress} />
        </div>
        {onCancel ? (
          <form action={onCancel}>
            <SubmitButton size="small">Cancel</SubmitButton>
          </form>
        ) : null}
      </div>
    );
  }
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {work?.state === "failed" ? (
        <p role="alert" className="text-warning">
          {sentenceStart(what)} could not be computed{work.error ? `: ${work.error}` : "."}
        </p>
      ) : null}
      {work?.state === "cancelled" ? (
        <p className="text-ink-soft">{sentenceStart(what)}: cancelled.</p>
      ) : null}
      {onCompute ? (
        <form action={onCompute}>
          <SubmitButton variant={isMain ? "primary" : "quiet"}>{computeLabel}</SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
