"use client";

import { useState, useTransition } from "react";
import { DraftNote } from "@/components/forms/draft-note";
import { useStoredDraft } from "@/components/forms/use-stored-draft";
import {
  isKnownAnswerDraft,
  type KnownAnswerDraft,
  PlanKnownAnswer,
} from "@/components/plans/plan-known-answer";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { type KnownAnswerKind, knownAnswerKinds } from "@/lib/domain/plans/known-answers";
import { countOf } from "@/lib/domain/text/format-count";
import type { KnownAnswersView } from "@/lib/usecases/plans/view-known-answers";
import { type ActionState, idle } from "../../../../_errors/action-state";
import { store } from "./actions";
import { TakeSegments } from "./take-segments";

const words = {
  practice: {
    title: "Practice tasks",
    name: "Practice task",
    about:
      "Every judge begins with these, in this order, and sees after each how the answer compares with yours.",
  },
  control: {
    title: "Control tasks",
    name: "Control task",
    about:
      "These come among the other tasks and look like them. How many of them each judge answers right is shown beside the judge.",
  },
} as const;

type Drafts = Readonly<Record<KnownAnswerKind, readonly KnownAnswerDraft[]>>;

function areDrafts(value: unknown): value is Drafts {
  const isList = (list: unknown) => Array.isArray(list) && list.every(isKnownAnswerDraft);
  if (typeof value !== "object" || value === null) return false;
  return "practice" in value && "control" in value && isList(value.practice) && isList(value.control);
}

/** All practice and control tasks of a campaign; nothing is stored before one says so. */
export function KnownAnswersForm({ view }: { readonly view: KnownAnswersView }) {
  const { campaignId, isDealt, planned } = view;
  const keeping = useStoredDraft<Drafts>(
    `known-answers.${campaignId}`,
    { practice: view.practice, control: view.control },
    areDrafts,
  );
  const drafts = keeping.draft;
  const [state, setState] = useState<ActionState<string>>(idle);
  const [pending, startTransition] = useTransition();

  const change = (kind: KnownAnswerKind, answers: readonly KnownAnswerDraft[]) => {
    keeping.change({ ...drafts, [kind]: answers });
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
      if (result.status === "done") keeping.saved();
      setState(
        result.status === "done"
          ? {
              status: "done",
              result: result.result.isRedrawn
                ? "Saved. The regular tasks were drawn again without these segments."
                : "Saved.",
            }
          : result,
      );
    });
  }

  return (
    <div className="max-w-[52rem] space-y-8">
      <DraftNote {...keeping.note} onDiscard={keeping.discard} />
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
          Save known answers
        </Button>
        <FormMessage kind="error">
          {state.status === "failed" ? `${state.message} ${sayWhere(state.fields)}` : null}
        </FormMessage>
        <FormMessage kind="done">{state.status === "done" ? state.result : null}</FormMessage>
      </div>
    </div>
  );
}

/** "See the 2 marked tasks above." */
function sayWhere(fields: Readonly<Record<string, string>>): string {
  const tasks = Object.keys(fields).filter((field) => /^(practice|control)\.\d+$/.test(field)).length;
  return tasks === 0 ? "" : `See the ${countOf(tasks, "marked task", "marked tasks")} above.`;
}
