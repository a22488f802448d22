"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { countOf } from "@/lib/domain/text/format-count";
import type { CallResultsView } from "@/lib/usecases/calls/results/view-call-results";
import { type ActionState, idle } from "../../../_errors/action-state";
import { scoreWithAlternatives } from "./actions";

interface ScoringPanelProps {
  readonly callId: string;
  readonly testSetId: number;
  readonly scoring: CallResultsView["scoring"];
  readonly isOutOfDate: boolean;
}

const REFRESH_MS = 2000;

/** Where scoring with alternative answers stands, and what begins it. */
export function ScoringPanel({ callId, testSetId, scoring, isOutOfDate }: ScoringPanelProps) {
  const [state, setState] = useState<ActionState>(idle);
  const [pending, startTransition] = useTransition();
  const router = useRouter();
  const isUnderWay = scoring?.state === "QUEUED" || scoring?.state === "RUNNING";
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, router]);
  const begin = () =>
    startTransition(async () => setState(await scoreWithAlternatives({ callId, testSetId })));
  return (
    <div className="no-print mb-5 space-y-2">
      {isUnderWay ? (
        <ProgressBar done={scoring.done} total={scoring.total}>
          Scoring with alternative answers and against each annotator
          {scoring.total > 0
            ? `: ${scoring.done} of ${countOf(scoring.total, "submission", "submissions")}`
            : " …"}
        </ProgressBar>
      ) : isOutOfDate ? (
        <Notice kind="warning" title="Out of date.">
          Alternative answers were decided on since submissions were scored with them.
        </Notice>
      ) : scoring?.state === "FAILED" ? (
        <Notice kind="warning" title="Scoring failed.">
          {scoring.message}
        </Notice>
      ) : scoring?.accepted === undefined ? null : (
        <p className="figures text-ink-soft text-sm">
          Scored with {countOf(scoring.accepted, "accepted answer", "accepted answers")} to{" "}
          {countOf(scoring.sentences ?? 0, "sentence", "sentences")}.
        </p>
      )}
      {isUnderWay ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={isOutOfDate || scoring === undefined ? "primary" : "quiet"}
            busy={pending}
            onClick={begin}
          >
            {scoring === undefined ? "Score with alternatives and by annotator" : "Score again"}
          </Button>
          <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
        </div>
      )}
    </div>
  );
}
