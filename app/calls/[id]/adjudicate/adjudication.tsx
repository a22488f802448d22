"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AnswerContext } from "@/components/calls/answer-context";
import { AnswerEditor } from "@/components/calls/answer-editor";
import { EditedText } from "@/components/calls/edited-text";
import { usePageKeys } from "@/components/calls/use-page-keys";
import { useLeaveWarning } from "@/components/forms/use-leave-warning";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Kbd } from "@/components/ui/kbd";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { Decision } from "@/lib/domain/calls/alternatives/verdicts";
import type { GoldEdit } from "@/lib/domain/metrics/gold/gold-annotation";
import type { AdjudicationView, AnswerToJudge } from "@/lib/usecases/calls/alternatives/view-adjudication";
import { decide } from "./actions";

interface AdjudicationProps {
  readonly view: AdjudicationView;
  /** Where the answers after these are. */
  readonly nextPage: string | undefined;
}

type Own = AnswerToJudge["own"];

const decisionWords = { accept: "Accepted", correct: "Corrected", reject: "Rejected" } as const;

/** One answer after the other: what it says, what the gold says, and three keys. */
export function Adjudication({ view, nextPage }: AdjudicationProps) {
  const { call, testSet, answers, total, from, types } = view;
  const router = useRouter();
  const [own, setOwn] = useState<readonly Own[]>(answers.map((answer) => answer.own));
  const [stored, setStored] = useState(own);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      answers.findIndex((answer) => answer.own === undefined),
    ),
  );
  const [correction, setCorrection] = useState<readonly GoldEdit[]>();
  const [unsent, setUnsent] = useState<ReadonlyMap<number, string>>(new Map());
  const [goesOn, setGoesOn] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = answers[at];
  const before = view.decided - answers.filter((each) => each.own !== undefined).length;
  const decided = before + stored.filter((each) => each !== undefined).length;
  const isUnsaved = own.some((each, place) => each !== stored[place]);
  useLeaveWarning(isUnsaved);

  // The next page comes once the server has all of this one.
  useEffect(() => {
    if (goesOn && !isUnsaved && nextPage !== undefined) router.push(nextPage);
  }, [goesOn, isUnsaved, nextPage, router]);

  function show(place: number) {
    setGoesOn(false);
    setCorrection(undefined);
    setAt(Math.min(Math.max(0, place), answers.length - 1));
    heading.current?.focus();
  }

  async function send(place: number, verdict: Own) {
    const { position, key } = answers[place]!;
    const result = await decide({
      ...{ callId: call.id, testSetId: testSet.id, position, key },
      decision: verdict?.decision ?? null,
      edits: (verdict?.edits ?? []).map((edit) => ({ ...edit, corrections: [...edit.corrections] })),
      note: verdict?.note ?? "",
    }).catch(() => undefined);
    if (result?.status === "done") setStored((known) => known.toSpliced(place, 1, verdict));
    setUnsent((known) => {
      const next = new Map(known);
      next.delete(place);
      if (result === undefined) next.set(place, "Not sent: the server cannot be reached.");
      else if (result.status === "failed")
        next.set(place, result.message || Object.values(result.fields)[0]!);
      return next;
    });
  }

  function decideOn(decision: Decision | null, edits: readonly GoldEdit[] = []) {
    const verdict = decision === null ? undefined : { decision, edits, note: "" };
    const next = own.map((each, place) => (place === at ? verdict : each));
    setOwn(next);
    void send(at, verdict);
    if (decision === null) return;
    const open = next.findIndex((each, place) => each === undefined && place > at);
    const any = open === -1 ? next.indexOf(undefined) : open;
    if (any !== -1) return show(any);
    setCorrection(undefined);
    setGoesOn(true);
  }

  const correct = () => setCorrection(own[at]?.decision === "correct" ? own[at].edits : answer?.edits);

  usePageKeys(
    (key) => {
      if (key === "a") decideOn("accept");
      else if (key === "r") decideOn("reject");
      else if (key === "c") correct();
      else if (key === "z") decideOn(null);
      else if (key === "Escape") setCorrection(undefined);
      else show(key === "ArrowLeft" ? at - 1 : at + 1);
    },
    ["a", "r", "c", "z", "Escape", "ArrowLeft", "ArrowRight"],
  );

  if (!answer) return null;
  const verdict = own[at];
  return (
    <div className="space-y-4">
      <ProgressBar done={decided} total={total}>
        {decided} of {total} decided{decided === total ? ". Thank you: you are done." : ""}
      </ProgressBar>
      <section aria-labelledby="answer" className="space-y-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="answer" ref={heading} tabIndex={-1} className="text-base">
            Answer {from + at} of {total}
          </h2>
          <span className="text-ink-soft text-sm">Sentence {answer.position + 1}</span>
          <span aria-live="polite" className="ml-auto font-semibold text-sm">
            {verdict === undefined ? "" : decisionWords[verdict.decision]}
          </span>
        </div>
        <AnswerContext sentence={answer} language={call.language} />
        <div className="border-accent border-l-[3px] py-1 pl-3">
          <p className="text-ink-soft text-sm">Proposed</p>
          {answer.edits.length === 0 ? (
            <p>The sentence needs no correction.</p>
          ) : (
            <EditedText
              tokens={answer.tokens}
              edits={answer.edits}
              language={call.language}
              className="text-lg"
            />
          )}
          {answer.reasons.map((reason) => (
            <p key={reason} className="mt-1 max-w-reading text-ink-soft text-sm">
              {reason}
            </p>
          ))}
        </div>
        {verdict?.decision === "correct" && correction === undefined ? (
          <div>
            <p className="text-ink-soft text-sm">Your correction</p>
            <EditedText tokens={answer.tokens} edits={verdict.edits} language={call.language} />
          </div>
        ) : null}
        {correction === undefined ? null : (
          <div className="space-y-2">
            <AnswerEditor
              tokens={answer.tokens}
              edits={correction}
              types={types}
              language={call.language}
              onChange={setCorrection}
            />
            <div className="flex gap-2">
              <Button variant="primary" onClick={() => decideOn("correct", correction)}>
                Accept corrected
              </Button>
              <Button onClick={() => setCorrection(undefined)}>Cancel</Button>
            </div>
          </div>
        )}
        <div
          hidden={correction !== undefined}
          className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-2 border-rule-strong border-t bg-paper px-1 py-3 [&[hidden]]:hidden"
        >
          <Button variant="primary" onClick={() => decideOn("accept")}>
            Accept
          </Button>
          <Button onClick={() => decideOn("reject")}>Reject</Button>
          <Button
            onClick={() => setCorrection(verdict?.decision === "correct" ? verdict.edits : answer.edits)}
          >
            Correct
          </Button>
          {verdict === undefined ? null : (
            <Button variant="bare" onClick={() => decideOn(null)}>
              Take back
            </Button>
          )}
          <span className="ml-auto flex gap-1">
            <Button variant="bare" disabled={at === 0} onClick={() => show(at - 1)}>
              Previous
            </Button>
            <Button variant="bare" disabled={at === answers.length - 1} onClick={() => show(at + 1)}>
              Next
            </Button>
          </span>
        </div>
        {unsent.size === 0 ? null : (
          <div className="space-y-1">
            {Array.from(unsent, ([place, problem]) => (
              <div key={place} className="flex flex-wrap items-center gap-3">
                <FormMessage kind="error">{`Answer ${from + place}: ${problem}`}</FormMessage>
                <Button size="small" onClick={() => send(place, own[place])}>
                  Try again
                </Button>
              </div>
            ))}
          </div>
        )}
        <p className="text-ink-soft text-sm pointer-coarse:hidden">
          <Kbd>a</Kbd> accept · <Kbd>r</Kbd> reject · <Kbd>c</Kbd> correct · <Kbd>z</Kbd> take back ·{" "}
          <Kbd>←</Kbd> <Kbd>→</Kbd> previous, next
        </p>
      </section>
    </div>
  );
}
