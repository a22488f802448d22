import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { AnalysisView } from "@/lib/domain/results/analysis-view";
import { sentenceStart } from "./progress-words";

interface StaleNoticeProps {
  readonly what: string;
  readonly view: Pick<AnalysisView<unknown>, "isStale" | "changes" | "computedAt">;
  readonly action?: ReactNode;
}

/** Says that a result is of an earlier state, and what is different since; nothing where it is of today. */
export function StaleNotice({ what, view: { isStale, changes, computedAt }, action }: StaleNoticeProps) {
  if (!isStale) return null;
  return (
    <Notice kind="warning" title="Out of date" action={action} className="mb-3">
      {sentenceStart(what)} was computed{" "}
      {computedAt ? (
        <>
          on <Time at={computedAt} />
        </>
      ) : (
        "earlier"
      )}
      . {changes.join(" ")}
    </Notice>
  );
}
