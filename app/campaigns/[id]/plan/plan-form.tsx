"use client";

import { type FormEvent, useState, useTransition } from "react";
import { PlanSentence } from "@/components/campaign/plan-sentence";
import { PlanYieldList } from "@/components/campaign/plan-yield";
import { keepTyped, type TypedPlan, typedOver } from "@/components/campaign/typed-plans";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormMessage } from "@/components/ui/form-message";
import { InlineNumber } from "@/components/ui/inline-number";
import { TextLink } from "@/components/ui/text-link";
import { type PlanField, planEntries, readPlanEntries } from "@/lib/domain/planning/plan-entries";
import type { PlanOutlook } from "@/lib/domain/planning/plan-outlook";
import { planPreview } from "@/lib/domain/planning/plan-preview";
import { mostRankings, planProblems } from "@/lib/domain/planning/plan-problems";
import type { PlanSettings } from "@/lib/domain/planning/plan-settings";
import { assumedSecondsPerRanking } from "@/lib/domain/planning/plan-yield";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import type { PlanView } from "@/lib/usecases/view-plan";
import { type ActionState, idle } from "../../../_errors/action-state";
import { drawPlan } from "./actions";

type PlanFormProps = Pick<
  PlanView,
  "campaignId" | "state" | "settings" | "nextTaskByUncertainty" | "plannedAt" | "forecast" | "drawn" | "kept"
>;

interface NumberLook {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly digits?: number;
  readonly step?: number | "any";
}

const looks: Readonly<Record<PlanField, NumberLook>> = {
  rankings: { label: "Rankings in all", min: 1, max: 1_000_000, digits: 6 },
  judges: { label: "Judges", min: 1, max: 10_000 },
  tasksPerJudge: { label: "Tasks of one judge", min: 1, max: 100_000, digits: 4 },
  overlapShare: { label: "Per cent of tasks seen by several judges", min: 0, max: 100, step: "any" },
  overlapJudges: { label: "Judges of such a task", min: 2, max: 1000 },
  repeatShare: { label: "Per cent of tasks that return", min: 0, max: 100, step: "any" },
  repeatAfter: { label: "Others before a task returns", min: 1, max: 100_000 },
  practiceTasks: { label: "Practice tasks", min: 0, max: 100 },
  controlTasks: { label: "Control tasks", min: 0, max: 1000 },
  seed: { label: "Seed", min: 0, max: 2 ** 31 - 1, digits: 10 },
};

/** A plan in sentences, beside what it yields; both move together as one types. */
export function PlanForm(plan: PlanFormProps) {
  const { campaignId, settings: stored, forecast, drawn, kept } = plan;
  const storedForm = { entries: planEntries(stored), byUncertainty: plan.nextTaskByUncertainty };
  const [{ entries, byUncertainty }, setTyped] = useState(() => typedOver(campaignId, storedForm));
  const [state, setState] = useState<ActionState<string>>(idle);
  const [pending, startTransition] = useTransition();

  const read = readPlanEntries(entries);
  const settings = "settings" in read ? read.settings : undefined;
  const preview = settings && planPreview(settings, forecast, kept, assumedSecondsPerRanking);
  const isStored =
    plan.plannedAt !== undefined &&
    byUncertainty === plan.nextTaskByUncertainty &&
    JSON.stringify(entries) === JSON.stringify(planEntries(stored));
  const isClosed = plan.state === "CLOSED";
  const isFatal = preview?.problems.some((problem) => problem.isFatal) ?? true;

  const problemsOf = (...fields: PlanField[]): string[] => [
    ...fields.flatMap((field) => {
      const typed = "problems" in read ? read.problems[field] : undefined;
      return typed === undefined ? [] : [typed];
    }),
    ...(preview?.problems ?? [])
      .filter(({ field }) => fields.includes(field))
      .map(({ sentence }) => sentence),
  ];
  const type = (typed: TypedPlan) => {
    setTyped(typed);
    keepTyped(campaignId, storedForm, typed);
    setState(idle);
  };
  const change = (field: PlanField, text: string) => {
    type({ entries: { ...entries, [field]: text }, byUncertainty });
  };
  // A field is marked where it has to change; what is merely likely is said and no more.
  const isWrong = (field: PlanField): boolean =>
    ("problems" in read && field in read.problems) ||
    (preview?.problems.some((problem) => problem.field === field && problem.isFatal) ?? false);
  const number = (field: PlanField, problemId: string, disabled = false) => (
    <InlineNumber
      {...looks[field]}
      name={field}
      value={entries[field]}
      onChange={(event) => change(field, event.target.value)}
      errorId={isWrong(field) ? problemId : undefined}
      disabled={disabled}
      autoComplete="off"
      required
    />
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (settings === undefined || isFatal || pending) return;
    startTransition(async () => {
      const result = await drawPlan({ campaignId, settings, nextTaskByUncertainty: byUncertainty });
      setState(
        result.status === "done"
          ? {
              status: "done",
              result:
                result.result.tasks === 0
                  ? "The plan is stored. No tasks were added."
                  : `${countOf(result.result.tasks, "task was", "tasks were")} ${result.result.isExtension ? "added" : "drawn"}.`,
            }
          : result,
      );
    });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start"
    >
      <fieldset disabled={isClosed} className="min-w-0 max-w-reading space-y-4">
        <legend className="sr-only">The plan</legend>
        <PlanSentence
          problems={problemsOf("rankings", "judges", "tasksPerJudge")}
          note={
            settings ? (
              <Room
                settings={settings}
                outlook={forecast.outlook}
                onFill={(text) => change("rankings", text)}
              />
            ) : null
          }
        >
          {(problemId) => (
            <>
              {number("rankings", problemId)} rankings in all by {number("judges", problemId)} judges. Each
              judge ranks {number("tasksPerJudge", problemId)} tasks.
            </>
          )}
        </PlanSentence>
        <PlanSentence
          problems={problemsOf("overlapShare", "overlapJudges")}
          note="Such tasks tell how far judges agree with one another."
        >
          {(problemId) => (
            <>
              {number("overlapShare", problemId)} % of tasks are seen by {number("overlapJudges", problemId)}{" "}
              judges.
            </>
          )}
        </PlanSentence>
        <PlanSentence
          problems={problemsOf("repeatShare", "repeatAfter")}
          note="Such tasks tell how far judges agree with themselves. The distance is drawn between that number and four times it, so that nobody can foresee them."
        >
          {(problemId) => (
            <>
              {number("repeatShare", problemId)} % return to the same judge after at least{" "}
              {number("repeatAfter", problemId)} others.
            </>
          )}
        </PlanSentence>
        <PlanSentence
          problems={problemsOf("practiceTasks", "controlTasks")}
          note={
            <>
              Practice comes with feedback and on top of a judge’s tasks; control tasks look like any other
              and are among them. Neither counts as a ranking. You say{" "}
              <TextLink href={`/campaigns/${campaignId}/plan/known-answers`}>
                how they are to be ranked
              </TextLink>
              .
            </>
          }
        >
          {(problemId) => (
            <>
              {number("practiceTasks", problemId)} practice tasks first, {number("controlTasks", problemId)}{" "}
              control tasks among the others.
            </>
          )}
        </PlanSentence>
        <Checkbox
          label="Deal the task next whose systems the live rating is least certain of"
          hint="Otherwise tasks are dealt in the order drawn. It changes which tasks come first, and not which there are."
          checked={byUncertainty}
          disabled={isClosed}
          onChange={(event) => type({ entries, byUncertainty: event.target.checked })}
        />
        <PlanSentence
          problems={problemsOf("seed")}
          note={
            kept
              ? "It stays, because judges have been given tasks."
              : "The same outputs and the same seed give the same tasks."
          }
        >
          {(problemId) => <>Tasks are drawn with the seed {number("seed", problemId, kept !== undefined)}.</>}
        </PlanSentence>
      </fieldset>

      <aside
        aria-labelledby="plan-yield"
        className="border-rule-strong border-t pt-3 lg:sticky lg:top-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6"
      >
        <h2 id="plan-yield" className="mb-3 text-base">
          {isStored ? "What the drawn tasks yield" : kept ? "What there would be in all" : "What this yields"}
        </h2>
        {isStored && drawn ? (
          <PlanYieldList yield={drawn.yield} systems={forecast.systems} isExact />
        ) : preview?.yield ? (
          <PlanYieldList yield={preview.yield} systems={forecast.systems} isExact={false} />
        ) : (
          <p className="text-ink-soft text-sm">
            {settings
              ? "Nothing: no segment can be drawn."
              : "Nothing yet: one of the numbers is not usable."}
          </p>
        )}
        {isClosed ? null : (
          <div className="mt-5 space-y-2">
            <Button type="submit" variant="primary" busy={pending} disabled={isFatal || isStored}>
              {buttonWords(plan, settings)}
            </Button>
            {drawn && !kept && !isStored ? (
              <p className="text-ink-soft text-sm">The tasks drawn before are replaced.</p>
            ) : null}
            <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
            <FormMessage kind="done">{state.status === "done" ? state.result : null}</FormMessage>
          </div>
        )}
      </aside>
    </form>
  );
}

function buttonWords({ drawn, kept }: PlanFormProps, settings: PlanSettings | undefined): string {
  if (kept) return settings && settings.rankings > kept.rankings ? "Add tasks" : "Store plan";
  return drawn ? "Draw tasks again" : "Draw tasks";
}

/** Whether judges have more room than the rankings take, and how to use it. */
function Room({
  settings,
  outlook,
  onFill,
}: {
  readonly settings: PlanSettings;
  readonly outlook: PlanOutlook;
  readonly onFill: (rankings: string) => void;
}) {
  const most = Math.min(mostRankings(settings), 1_000_000);
  // Where the segments are too few for them, more rankings are no advice.
  const isTooMuch = planProblems({ ...settings, rankings: most }, outlook).length > 0;
  if (most < 1 || most === settings.rankings || (settings.rankings < most && isTooMuch)) {
    return <p>Repetitions and control tasks are among a judge’s tasks.</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {settings.rankings < most
        ? `${countOf(settings.judges, "judge has", "judges have")} room for ${formatCount(most)} rankings.`
        : "Plan fewer rankings, more judges, or more tasks for each."}
      <Button size="small" onClick={() => onFill(String(most))}>
        Plan {formatCount(most)}
      </Button>
    </p>
  );
}
