"use client";

import { useState, useTransition } from "react";
import { AnswerContext } from "@/components/calls/answer-context";
import { EditedText } from "@/components/calls/edited-text";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import type { Decision } from "@/lib/domain/calls/alternatives/verdicts";
import type { GoldEdit } from "@/lib/domain/metrics/gold/gold-annotation";
import type { AdjudicationOverview } from "@/lib/usecases/calls/alternatives/view-adjudication-overview";
import { type ActionState, idle } from "../../../_errors/action-state";
import { settleDispute } from "./actions";

interface DisputedAnswerProps {
  readonly callId: string;
  readonly testSetId: number;
  readonly answer: AdjudicationOverview["disputed"][number];
  readonly language: string;
  readonly mayChange: boolean;
}

const words = { accept: "accepts", correct: "corrects", reject: "rejects" } as const;

/** An answer on which annotators differ, with what each said; whoever organises the call has the last word. */
export function DisputedAnswer({ callId, testSetId, answer, language, mayChange }: DisputedAnswerProps) {
  const [state, setState] = useState<ActionState>(idle);
  const [pending, startTransition] = useTransition();
  const { position, key, tokens, edits, verdicts, settlement } = answer;
  const corrections = verdicts.filter(({ decision }) => decision === "correct");

  function settle(decision: Decision | null, instead: readonly GoldEdit[] = []) {
    const sent = instead.map((edit) => ({ ...edit, corrections: [...edit.corrections] }));
    startTransition(async () =>
      setState(await settleDispute({ callId, testSetId, position, key, decision, edits: sent })),
    );
  }

  return (
    <li className="border-rule border-t py-4">
      <h3 className="mb-1 text-base">Sentence {position + 1}</h3>
      <AnswerContext sentence={answer} language={language} />
      <div className="mt-2 border-rule-strong border-l-[3px] pl-3">
        <p className="text-ink-soft text-sm">Proposed</p>
        <Shown {...{ tokens, edits, language }} />
        {answer.reasons.map((reason) => (
          <p key={reason} className="max-w-reading text-ink-soft text-sm">
            {reason}
          </p>
        ))}
      </div>
      <ul className="mt-2 space-y-1 text-sm">
        {verdicts.map(({ annotator, decision, edits: instead }) => (
          <li key={annotator}>
            Annotator {annotator} {words[decision]}
            {decision === "correct" ? <Shown tokens={tokens} edits={instead} language={language} /> : null}
          </li>
        ))}
      </ul>
      {settlement === undefined ? null : (
        <p className="mt-2 font-semibold text-sm">Settled: an organiser {words[settlement.decision]} it.</p>
      )}
      {mayChange ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="small" busy={pending} onClick={() => settle("accept")}>
            Accept
          </Button>
          <Button size="small" busy={pending} onClick={() => settle("reject")}>
            Reject
          </Button>
          {corrections.map(({ annotator, edits: instead }) => (
            <Button key={annotator} size="small" busy={pending} onClick={() => settle("correct", instead)}>
              Accept as annotator {annotator} corrects it
            </Button>
          ))}
          {settlement === undefined ? null : (
            <Button size="small" variant="bare" busy={pending} onClick={() => settle(null)}>
              Take back
            </Button>
          )}
          <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
        </div>
      ) : null}
    </li>
  );
}

function Shown({
  tokens,
  edits,
  language,
}: {
  readonly tokens: readonly string[];
  readonly edits: readonly GoldEdit[];
  readonly language: string;
}) {
  if (edits.length === 0) return <p>The sentence needs no correction.</p>;
  return <EditedText tokens={tokens} edits={edits} language={language} />;
}
