"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { DraftNote } from "@/components/forms/draft-note";
import { PlanCertainty } from "@/components/plans/plan-certainty";
import { PlanGoal } from "@/components/plans/plan-goal";
import { PlanSentence } from "@/components/plans/plan-sentence";
import { PlanYieldList } from "@/components/plans/plan-yield";
import { Button, buttonStyles } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { InlineNumber } from "@/components/ui/fields/inline-number";
import { TextLink } from "@/components/ui/text-link";
import type { DesignSketch } from "@/lib/domain/plans/effort/design";
import { wholeDocumentsPrice } from "@/lib/domain/plans/effort/document-price";
import type { VarianceComponents } from "@/lib/domain/plans/effort/variance-components";
import type { PlanField } from "@/lib/domain/plans/plan-entries";
import type { PlanOutlook } from "@/lib/domain/plans/plan-outlook";
import { maxRankings, planProblems } from "@/lib/domain/plans/plan-problems";
import type { PlanSettings } from "@/lib/domain/plans/plan-settings";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { type PlanFormProps, type PlanTyping, usePlanForm } from "./use-plan-form";

interface NumberLook {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly digits?: number;
  readonly step?: number | "any";
}

const looks: Readonly<Record<PlanField, NumberLook>> = {
  rankings: { label: "Total rankings", min: 1, max: 1_000_000, digits: 6 },
  judges: { label: "Judges", min: 1, max: 10_000 },
  tasksPerJudge: { label: "Tasks per judge", min: 1, max: 100_000, digits: 4 },
  overlapShare: { label: "Percentage of tasks given to several judges", min: 0, max: 100, step: "any" },
  overlapJudges: { label: "Judges per shared task", min: 2, max: 1000 },
  repeatShare: { label: "Percentage of tasks that are repeated", min: 0, max: 100, step: "any" },
  repeatAfter: { label: "Minimum number of tasks before a repetition", min: 1, max: 100_000 },
  practiceTasks: { label: "Practice tasks", min: 0, max: 100 },
  controlTasks: { label: "Control tasks", min: 0, max: 1000 },
  seed: { label: "Seed", min: 0, max: 2 ** 31 - 1, digits: 10 },
};

/** A plan in sentences, beside what it yields; both move together as one types. */
export function PlanForm(plan: PlanFormProps) {
  const typing = usePlanForm(plan);
  return (
    <form
      onSubmit={typing.submit}
      noValidate
      className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <Sentences typing={typing} />
      <Yield typing={typing} />
      {typing.isClosed ? null : <Draw typing={typing} />}
    </form>
  );
}

interface PartProps {
  readonly typing: PlanTyping;
}

interface NumberProps extends PartProps {
  readonly field: PlanField;
  /** Where it is said what is wrong with it. */
  readonly problemId: string;
  readonly disabled?: boolean;
}

function PlanNumber({ typing, field, problemId, disabled = false }: NumberProps) {
  return (
    <InlineNumber
      {...looks[field]}
      name={field}
      value={typing.entries[field]}
      onChange={(event) => typing.change(field, event.target.value)}
      errorId={typing.isWrong(field) ? problemId : undefined}
      disabled={disabled}
      autoComplete="off"
      required
    />
  );
}

function Sentences({ typing }: PartProps) {
  const { plan, keeping, settings, choices, byUncertainty, isClosed, problemsOf, change, type } = typing;
  const { forecast, existing } = plan;
  return (
    <fieldset disabled={isClosed} className="min-w-0 max-w-reading space-y-4">
      <legend className="sr-only">The plan</legend>
      <DraftNote {...keeping.note} onDiscard={keeping.discard} />
      {plan.pilot && settings && !isClosed && !existing ? (
        <PlanGoal
          components={plan.pilot.components}
          settings={settings}
          from={{ segments: forecast.outlook.drawable, documents: forecast.documents }}
          onChoose={typing.choose}
        />
      ) : null}
      <Folded typing={typing}>
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
              <PlanNumber {...{ typing, problemId }} field="rankings" /> rankings in total from{" "}
              <PlanNumber {...{ typing, problemId }} field="judges" /> judges; each judge ranks{" "}
              <PlanNumber {...{ typing, problemId }} field="tasksPerJudge" /> tasks.
            </>
          )}
        </PlanSentence>
        <PlanSentence
          problems={problemsOf("overlapShare", "overlapJudges")}
          note="These tasks measure how far judges agree with one another."
        >
          {(problemId) => (
            <>
              <PlanNumber {...{ typing, problemId }} field="overlapShare" /> % of tasks are given to{" "}
              <PlanNumber {...{ typing, problemId }} field="overlapJudges" /> judges.
            </>
          )}
        </PlanSentence>
        <PlanSentence
          problems={problemsOf("repeatShare", "repeatAfter")}
          note="These tasks measure how far judges agree with themselves. The distance varies at random between that number and four times it, so that nobody can foresee a repetition."
        >
          {(problemId) => (
            <>
              <PlanNumber {...{ typing, problemId }} field="repeatShare" /> % return to the same judge after
              at least <PlanNumber {...{ typing, problemId }} field="repeatAfter" /> others.
            </>
          )}
        </PlanSentence>
        <PlanSentence
          problems={problemsOf("practiceTasks", "controlTasks")}
          note={
            <>
              Practice tasks come with feedback and in addition to a judge’s tasks; control tasks look like
              any other and are part of them. Neither counts as a ranking.
              <KnownAnswers {...plan} planned={settings ?? plan.settings} />
            </>
          }
        >
          {(problemId) => (
            <>
              <PlanNumber {...{ typing, problemId }} field="practiceTasks" /> practice tasks first;{" "}
              <PlanNumber {...{ typing, problemId }} field="controlTasks" /> control tasks among the others.
            </>
          )}
        </PlanSentence>
        <Checkbox
          label="Give uncertain comparisons first"
          hint="Tasks come first whose systems the live rating can least tell apart; otherwise tasks come in the order drawn. This changes their order, not which tasks there are."
          checked={byUncertainty}
          disabled={isClosed || choices.wholeDocuments}
          onChange={(event) => type({ byUncertainty: event.target.checked })}
        />
        <Checkbox
          label="Use every segment before any is used again"
          hint="Fewer rankings then give the same certainty, and every segment counts alike. Without it, segments are drawn independently as in the 2015 study, those on which systems differ more often, and count accordingly."
          checked={choices.drawing === "spread"}
          disabled={isClosed}
          onChange={(event) =>
            type(event.target.checked ? { drawing: "spread" } : { drawing: "2015", wholeDocuments: false })
          }
        />
        {choices.wholeDocuments ||
        (forecast.documents ?? Number.POSITIVE_INFINITY) < forecast.outlook.drawable ? (
          <Checkbox
            label="Give whole documents, each in order to one judge"
            hint={`Judges then read every text with what stands before it; repetitions and control tasks come between documents.${
              plan.pilot && settings
                ? priceOfDocuments(plan.pilot.components, {
                    ...{ ...settings, drawing: "spread" },
                    ...{ segments: forecast.outlook.drawable, documents: forecast.documents },
                  })
                : ""
            }`}
            error={problemsOf("wholeDocuments").join(" ") || undefined}
            checked={choices.wholeDocuments}
            disabled={isClosed || existing !== undefined || choices.drawing !== "spread"}
            onChange={(event) =>
              type(
                event.target.checked
                  ? { wholeDocuments: true, byUncertainty: false }
                  : { wholeDocuments: false },
              )
            }
          />
        ) : null}
        <PlanSentence
          problems={problemsOf("seed")}
          note={
            existing
              ? "It can no longer change, because judges have received tasks."
              : "The same outputs and the same seed give the same tasks."
          }
        >
          {(problemId) => (
            <>
              Tasks are drawn with the seed{" "}
              <PlanNumber {...{ typing, problemId }} field="seed" disabled={existing !== undefined} />.
            </>
          )}
        </PlanSentence>
      </Folded>
    </fieldset>
  );
}

/** What whole documents cost in certainty. */
function priceOfDocuments(components: VarianceComponents, sketch: DesignSketch): string {
  const { whole, apart, worth } = wholeDocumentsPrice(components, sketch);
  return worth === sketch.rankings
    ? " With this plan it costs no certainty."
    : ` It costs certainty: scores are known to within about ±${whole.toFixed(3)} instead of ±${apart.toFixed(3)}, as if ${countOf(worth, "ranking was", "rankings were")} spread over all documents.`;
}

/** All numbers of a plan, folded while a goal or a budget is enough to begin with. */
function Folded({ typing, children }: PartProps & { readonly children: ReactNode }) {
  const { plan, settings, preview, keeping } = typing;
  const hasGoal = plan.pilot !== undefined && plan.plannedAt === undefined && plan.existing === undefined;
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It can be opened before the page has come to life.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  if (!hasGoal || typing.isClosed) return <div className="space-y-4">{children}</div>;
  const isWrong = settings === undefined || (preview?.problems.length ?? 0) > 0;
  return (
    <>
      {settings ? (
        <p className="figures">
          {countOf(settings.rankings, "ranking", "rankings")} in total from{" "}
          {countOf(settings.judges, "judge", "judges")}; each judge ranks{" "}
          {countOf(settings.tasksPerJudge, "task", "tasks")}.
        </p>
      ) : null}
      <details
        ref={details}
        open={isOpen || isWrong || keeping.note.isRestored}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="w-fit text-ink-soft pointer-coarse:py-2">All numbers of the plan</summary>
        <div className="mt-4 space-y-4">{children}</div>
      </details>
    </>
  );
}

function Yield({ typing: { plan, settings, preview, isStored } }: PartProps) {
  const { forecast, drawn, existing } = plan;
  return (
    <aside
      aria-labelledby="plan-yield"
      className="border-rule-strong border-t pt-3 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6"
    >
      <h2 id="plan-yield" className="mb-3 text-base">
        {isStored
          ? "What the drawn tasks yield"
          : existing
            ? "What all tasks would yield"
            : "What this yields"}
      </h2>
      {plan.pilot && settings && forecast.outlook.drawable > 0 ? (
        <PlanCertainty
          {...plan.pilot}
          settings={settings}
          from={{ segments: forecast.outlook.drawable, documents: forecast.documents }}
        />
      ) : null}
      {isStored && drawn ? (
        <PlanYieldList yield={drawn.yield} systems={forecast.systems} isExact />
      ) : preview?.yield ? (
        <PlanYieldList yield={preview.yield} systems={forecast.systems} isExact={false} />
      ) : (
        <p className="text-ink-soft text-sm">
          {settings ? "Nothing: no segment can be used." : "Nothing yet: correct the marked numbers."}
        </p>
      )}
    </aside>
  );
}

function Draw({ typing: { plan, settings, state, pending, isFatal, isStored } }: PartProps) {
  const { drawn, existing } = plan;
  return (
    <div className="max-w-reading space-y-2 border-rule border-t pt-4 lg:col-start-1">
      <Button type="submit" variant="primary" busy={pending} disabled={isFatal || isStored}>
        {buttonWords(plan, settings)}
      </Button>
      {drawn && !existing && !isStored ? (
        <p className="text-ink-soft text-sm">This replaces the tasks drawn before.</p>
      ) : null}
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <FormMessage kind="done">{state.status === "done" ? state.result : null}</FormMessage>
    </div>
  );
}

function buttonWords({ drawn, existing }: PlanFormProps, settings: PlanSettings | undefined): string {
  if (existing) return settings && settings.rankings > existing.rankings ? "Add tasks" : "Save plan";
  return drawn ? "Draw tasks again" : "Draw tasks";
}

/** Where practice and control tasks are chosen, and how many of those planned are. */
function KnownAnswers({
  campaignId,
  practice,
  control,
  planned,
}: Pick<PlanFormProps, "campaignId" | "practice" | "control"> & { readonly planned: PlanSettings }) {
  const { practiceTasks, controlTasks } = planned;
  const isMissing = practice < practiceTasks || control < controlTasks;
  const isNone = practice + control + practiceTasks + controlTasks === 0;
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <TextLink
        href={`/campaigns/${campaignId}/plan/known-answers`}
        kind="plain"
        className={buttonStyles({ size: "small" })}
      >
        Choose practice and control tasks
      </TextLink>
      <span className={isMissing ? "figures text-warning" : "figures"}>
        {isNone
          ? "None chosen yet"
          : `${formatCount(practice)} of ${countOf(practiceTasks, "practice task", "practice tasks")} and ${formatCount(control)} of ${countOf(controlTasks, "control task", "control tasks")} chosen`}
      </span>
    </span>
  );
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
  const affordable = Math.min(maxRankings(settings), 1_000_000);
  // Where the segments are too few for them, more rankings are no advice.
  const isTooMuch = planProblems({ ...settings, rankings: affordable }, outlook).length > 0;
  if (affordable < 1 || affordable === settings.rankings || (settings.rankings < affordable && isTooMuch)) {
    return <p>A judge’s tasks include repetitions and control tasks.</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {settings.rankings < affordable
        ? `${countOf(settings.judges, "judge", "judges")} can give ${formatCount(affordable)} rankings.`
        : "Plan fewer rankings, more judges, or more tasks per judge."}
      <Button size="small" onClick={() => onFill(String(affordable))}>
        Plan {formatCount(affordable)} rankings
      </Button>
    </p>
  );
}
