"use client";

import { useState, useTransition } from "react";
import { type KnownAnswerDraft, PlanKnownAnswer } from "@/components/campaign/plan-known-answer";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { type KnownAnswerKind, knownAnswerKinds } from "@/lib/domain/planning/known-answers";
import { countOf } from "@/lib/domain/text/format-count";
import type { KnownAnswersView } from "@/lib/usecases/view-known-answers";
import { type ActionState, idle } from "../../../../_errors/action-state";
import { store } from "./actions";
import { TakeSegments } from "./take-segments";

const words = {
  practice: {
    title: "Practice tasks",
    name: "Practice task",
    about:
      "Every judge begins with them, in this order, and is told after each whether the answer was the known one.",
  },
  control: {
    title: "Control tasks",
    name: "Control task",
    about:
      "They come among the others and look like them; the share answered as known is shown beside each judge.",
  },
} as const;

type Drafts = Readonly<Record<KnownAnswerKind, readonly KnownAnswerDraft[]>>;

/** All practice and control tasks of a campaign; nothing is stored before one says so. */
export function KnownAnswersForm({ view }: { readonly view: KnownAnswersView }) {
  const { campaignId, isDealt, planned } = view;
  const [drafts, setDrafts] = useState<Drafts>({ practice: view.practice, control: view.control });
  const [state, setState] = useState<ActionState<string>>(idle);
  const [pending, startTransition] = useTransition();

  const change = (kind: KnownAnswerKind, answers: readonly KnownAnswerDraft[]) => {
    setDrafts({ ...drafts, [kind]: answers });
    setState(idle);
  };
  const isStored =
    JSON.stringify(drafts) === JSON.stringify({ practice: view.practice, control: view.control });
  const taken = [...drafts.practice, ...drafts.control].map(({ line }) => line);

  function save() {
    const answers = (kind: KnownAnswerKind) =>
      drafts[kind].map(({ line, hypotheses, ranks, feedback }) => ({
        line,
        hypotheses: hypotheses.map(({ index }) => index),
        ranks: [...ranks],
        feedback,
      }));
    startTransition(async () => {
      const result = await store({
        campaignId,
        answers: { practice: answers("practice"), control: answers("control") },
      });
      setState(
        result.status === "done"
          ? {
              status: "done",
              result: result.result.isRedrawn
                ? "Stored. The regular tasks were drawn again, without these segments."
                : "Stored.",
            }
          : result,
      );
    });
  }

  return (
    <div className="max-w-[52rem] space-y-8">
      {knownAnswerKinds.map((kind) => {
        const mayAdd = !(isDealt && kind === "practice");
        return (
          <section key={kind} aria-labelledby={`${kind}-tasks`}>
            <h2 id={`${kind}-tasks`}>
              {words[kind].title}{" "}
              <span className="figures font-normal text-ink-soft text-sm">
                {planned[kind] > drafts[kind].length
                  ? `${drafts[kind].length} of ${planned[kind]} planned`
                  : drafts[kind].length}
              </span>
            </h2>
            <p className="mb-3 max-w-reading text-ink-soft text-sm">{words[kind].about}</p>
            <ol>
              {drafts[kind].map((answer, index) => (
                <PlanKnownAnswer
                  key={answer.line}
                  answer={answer}
                  name={`${words[kind].name} ${index + 1}`}
                  sourceLanguage={view.sourceLanguage}
                  targetLanguage={view.targetLanguage}
                  marked={view.marksDifferences}
                  look={view.look}
                  tellsUnchanged={view.tellsUnchanged}
                  problem={state.status === "failed" ? state.fields[`${kind}.${index}`] : undefined}
                  hasFeedback={kind === "practice"}
                  isRemovable={!(isDealt && index < view[kind].length)}
                  onChange={(changed) =>
                    change(
                      kind,
                      drafts[kind].map((each) => (each === answer ? changed : each)),
                    )
                  }
                  onRemove={() =>
                    change(
                      kind,
                      drafts[kind].filter((each) => each !== answer),
                    )
                  }
                />
              ))}
            </ol>
            {mayAdd ? (
              <TakeSegments
                campaignId={campaignId}
                kind={kind}
                missing={planned[kind] - drafts[kind].length}
                taken={taken}
                onTake={(candidates) =>
                  change(kind, [
                    ...drafts[kind],
                    ...candidates.map((candidate) => ({
                      ...candidate,
                      ranks: candidate.hypotheses.map(() => null),
                      feedback: null,
                    })),
                  ])
                }
              />
            ) : null}
          </section>
        );
      })}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-rule-strong border-t bg-paper px-1 py-3">
        <Button variant="primary" busy={pending} disabled={isStored} onClick={save}>
          Store known answers
        </Button>
        <FormMessage kind="error">
          {state.status === "failed" ? `${state.message} ${sayWhere(state.fields)}` : null}
        </FormMessage>
        <FormMessage kind="done">{state.status === "done" ? state.result : null}</FormMessage>
      </div>
    </div>
  );
}

/** "It is said at 2 of them." */
function sayWhere(fields: Readonly<Record<string, string>>): string {
  const tasks = Object.keys(fields).filter((field) => /^(practice|control)\.\d+$/.test(field)).length;
  return tasks === 0 ? "" : `It is said at ${countOf(tasks, "task", "tasks")} above.`;
}
