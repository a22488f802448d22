import { type FormEvent, useState, useTransition } from "react";
import { useStoredDraft } from "@/components/forms/use-stored-draft";
import { isTypedPlan, type TypedPlan } from "@/components/plans/typed-plan";
import { type PlanField, planEntries, readPlanEntries } from "@/lib/domain/plans/plan-entries";
import { planPreview } from "@/lib/domain/plans/plan-preview";
import type { PlanSettings } from "@/lib/domain/plans/plan-settings";
import { assumedSecondsPerRanking } from "@/lib/domain/plans/plan-yield";
import { countOf } from "@/lib/domain/text/format-count";
import type { PlanView } from "@/lib/usecases/plans/view-plan";
import { type ActionState, idle } from "../../../_errors/action-state";
import { drawPlan } from "./actions";

export type PlanFormProps = Pick<
  PlanView,
  | "campaignId"
  | "state"
  | "settings"
  | "nextTaskByUncertainty"
  | "plannedAt"
  | "forecast"
  | "pilot"
  | "drawn"
  | "existing"
  | "practice"
  | "control"
>;

/** What somebody types into a plan, what is wrong with it and what it would yield; and drawing it. */
export function usePlanForm(plan: PlanFormProps) {
  const { campaignId, settings: stored, forecast, existing } = plan;
  const storedForm: TypedPlan = {
    entries: planEntries(stored),
    drawing: stored.drawing,
    wholeDocuments: stored.wholeDocuments,
    byUncertainty: plan.nextTaskByUncertainty,
  };
  const keeping = useStoredDraft<TypedPlan>(`plan.${campaignId}`, storedForm, isTypedPlan);
  const { entries, byUncertainty, ...choices } = keeping.draft;
  const [state, setState] = useState<ActionState<string>>(idle);
  const [pending, startTransition] = useTransition();

  const read = readPlanEntries(entries, choices);
  const settings = "settings" in read ? read.settings : undefined;
  const preview = settings && planPreview(settings, forecast, existing, assumedSecondsPerRanking);
  const isStored =
    plan.plannedAt !== undefined &&
    byUncertainty === plan.nextTaskByUncertainty &&
    choices.drawing === stored.drawing &&
    choices.wholeDocuments === stored.wholeDocuments &&
    JSON.stringify(entries) === JSON.stringify(planEntries(stored));
  const isFatal = preview?.problems.some((problem) => problem.isFatal) ?? true;

  const problemsOf = (...fields: (PlanField | "wholeDocuments")[]): string[] => [
    ...fields.flatMap((field) => {
      const typed = "problems" in read ? read.problems[field] : undefined;
      return typed === undefined ? [] : [typed];
    }),
    ...(preview?.problems ?? [])
      .filter(({ field }) => fields.some((each) => each === field))
      .map(({ sentence }) => sentence),
  ];
  const type = (typed: Partial<TypedPlan>) => {
    keeping.change({ ...keeping.draft, ...typed });
    setState(idle);
  };
  const choose = (numbers: Pick<PlanSettings, "rankings" | "judges" | "tasksPerJudge">) => {
    const texts = Object.entries(numbers).map(([field, number]) => [field, String(number)]);
    type({ entries: { ...entries, ...Object.fromEntries(texts) } });
  };
  const change = (field: PlanField, text: string) => {
    type({ entries: { ...entries, [field]: text } });
  };
  // A field is marked where it has to change; what is merely likely is said and no more.
  const isWrong = (field: PlanField): boolean =>
    ("problems" in read && field in read.problems) ||
    (preview?.problems.some((problem) => problem.field === field && problem.isFatal) ?? false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (settings === undefined || isFatal || pending) return;
    startTransition(async () => {
      const result = await drawPlan({ campaignId, settings, nextTaskByUncertainty: byUncertainty });
      if (result.status === "done") keeping.saved();
      setState(
        result.status === "done"
          ? {
              status: "done",
              result:
                result.result.tasks === 0
                  ? "The plan is saved. No tasks were added."
                  : `${countOf(result.result.tasks, "task was", "tasks were")} ${result.result.isExtension ? "added" : "drawn"}.`,
            }
          : result,
      );
    });
  }

  return {
    ...{ plan, keeping, entries, choices, byUncertainty, settings, preview, state, pending },
    ...{
      isStored,
      isClosed: plan.state === "CLOSED",
      isFatal,
      problemsOf,
      isWrong,
      type,
      change,
      choose,
      submit,
    },
  };
}

export type PlanTyping = ReturnType<typeof usePlanForm>;
