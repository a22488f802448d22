import type { Metadata } from "next";
import { ChartFigure } from "@/components/charts/chart-figure";
import { PlanHistogram } from "@/components/plans/plan-histogram";
import { buttonStyles } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { planCommand } from "@/lib/domain/plans/effort/plan-command";
import { curvesAbout } from "@/lib/domain/plans/effort/weigh-plan";
import { sharesWords } from "@/lib/domain/plans/plan-shares";
import { sampleCommand } from "@/lib/domain/plans/sample-command";
import { effortChart } from "@/lib/domain/results/effort/effort-chart";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { type PlanView, viewPlan } from "@/lib/usecases/plans/view-plan";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { PlanForm } from "./plan-form";

export const metadata: Metadata = { title: "Plan" };

interface PlanPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function PlanPage({ params }: PlanPageProps) {
  const { id } = await params;
  const plan = await viewPlan({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/plan`),
  );
  if (plan.isImported) {
    return (
      <EmptyState title="No plan">
        The judgments of this campaign were imported, and nobody judges here. To have its outputs judged,
        duplicate it in the <TextLink href={`/campaigns/${id}/settings`}>settings</TextLink> and plan the
        copy.
      </EmptyState>
    );
  }
  if (plan.forecast.outlook.drawable === 0 && !plan.drawn) {
    return (
      <EmptyState
        title="Nothing to plan yet"
        action={
          <TextLink
            href={`/campaigns/${id}/data`}
            kind="plain"
            className={buttonStyles({ variant: "primary" })}
          >
            Upload outputs
          </TextLink>
        }
      >
        {plan.forecast.systems.length < 2
          ? "First upload what at least two systems wrote for the same sources."
          : "No segment is left: each has fewer than two different outputs or is reserved for practice and control tasks."}
      </EmptyState>
    );
  }
  return (
    <>
      {plan.state === "CLOSED" ? (
        <Notice className="mb-5">The campaign is closed. Reopen it to add tasks.</Notice>
      ) : plan.existing && plan.plannedAt === undefined ? (
        <Notice className="mb-5" title="Nothing is planned yet.">
          The tasks came with the campaign. Judges have received some of them, so they stay. The numbers of
          rankings and judges below are those of these tasks; percentages and distances apply to tasks that
          you add.
        </Notice>
      ) : plan.existing ? (
        <Notice className="mb-5" title="Judges have received tasks.">
          The drawn tasks stay. If you plan more rankings, further tasks are drawn, and changed percentages
          and distances apply to those alone. You can change the number of judges and the tasks per judge at
          any time, but not the seed.
        </Notice>
      ) : null}
      <PlanForm
        campaignId={plan.campaignId}
        state={plan.state}
        settings={plan.settings}
        nextTaskByUncertainty={plan.nextTaskByUncertainty}
        plannedAt={plan.plannedAt}
        forecast={plan.forecast}
        pilot={plan.pilot}
        drawn={plan.drawn}
        existing={plan.existing}
        practice={plan.practice}
        control={plan.control}
      />
      {plan.drawn ? <DrawnTasks plan={plan} drawn={plan.drawn} /> : null}
      {plan.pilot ? <PromisedBy plan={plan} pilot={plan.pilot} /> : null}
    </>
  );
}

/** How the same promise is made on the command line. */
function PromisedBy({
  plan: { forecast, settings },
  pilot: { components, isOwn },
}: {
  readonly plan: PlanView;
  readonly pilot: NonNullable<PlanView["pilot"]>;
}) {
  const from = { segments: forecast.outlook.drawable, documents: forecast.documents };
  const command = planCommand(settings, {
    ...from,
    systems: isOwn ? undefined : forecast.systems.length,
  });
  return (
    <section aria-labelledby="promised-by" className="mt-10 max-w-reading border-rule border-t pt-5">
      <h2 id="promised-by" className="mb-1 text-base">
        What more rankings or judges would bring
      </h2>
      <ChartFigure
        chart={effortChart(curvesAbout(components, settings, { ...settings, ...from }), settings)}
        caption={`Promised half-width of Expected Wins over segments and judges (mean over systems) by how many rankings are given, for half as many judges as planned, as many and twice as many. The plan is ${countOf(settings.rankings, "ranking", "rankings")} by ${countOf(settings.judges, "judge", "judges")}.`}
      />
      <h3 className="mt-6 mb-1">Weigh this plan on the command line</h3>
      <p className="text-ink-soft text-sm">
        It prints what the plan promises, which neighbours part, and what changes with fewer segments or more
        judges.{isOwn ? " Run it with the judgments of the archive or the export." : null}
      </p>
      <pre className="my-2 whitespace-pre-wrap bg-sunk px-3 py-2 text-xs [overflow-wrap:anywhere]">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label="Copy command" />
    </section>
  );
}

function DrawnTasks({
  plan,
  drawn,
}: {
  readonly plan: PlanView;
  readonly drawn: NonNullable<PlanView["drawn"]>;
}) {
  const command = sampleCommand({
    draws: drawn.nextDraw,
    seed: plan.settings.seed,
    maximum: plan.forecast.maximum,
    drawing: plan.settings.drawing,
    wholeDocuments: plan.settings.wholeDocuments,
  });
  return (
    <section aria-labelledby="drawn-tasks" className="mt-10 border-rule border-t pt-5">
      <h2 id="drawn-tasks">Drawn tasks</h2>
      <p className="figures mt-0.5 mb-4 text-ink-soft">
        {countOf(drawn.yield.tasks, "task", "tasks")} for {countOf(drawn.rankings, "ranking", "rankings")}
        {plan.plannedAt ? (
          <>
            , planned on <Time at={plan.plannedAt} form="day" />
          </>
        ) : null}
        .
      </p>
      {drawn.problems.length > 0 ? (
        <Notice kind="warning" className="mb-4 max-w-reading">
          {drawn.problems.join(" ")}
        </Notice>
      ) : null}
      {drawn.shares && plan.plannedAt ? (
        <div className="mb-6 max-w-reading">
          <h3 className="mb-1">What each judge gets</h3>
          {sharesWords(drawn.shares, plan.settings).map((sentence) => (
            <p key={sentence} className="figures text-ink-soft">
              {sentence}
            </p>
          ))}
        </div>
      ) : null}
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-1">Next steps</h3>
          <Remaining plan={plan} />
          {plan.plannedAt ? (
            <>
              <h3 className="mt-5 mb-1">Draw the same tasks on the command line</h3>
              <p className="text-ink-soft text-sm">
                Run it in a folder with one file of outputs per system, including INPUT if it takes part
                {plan.settings.wholeDocuments
                  ? ", and name a file with the document of each line, such as documents.txt of the archive."
                  : "."}
                {plan.practice + plan.control > 0
                  ? " It also prints draws from segments reserved for practice and control tasks, which the plan skips."
                  : null}
                {plan.settings.drawing === "spread"
                  ? " It prints the same tasks where they were all drawn at once and no segment is reserved."
                  : null}
              </p>
              <pre className="my-2 whitespace-pre-wrap bg-sunk px-3 py-2 text-xs [overflow-wrap:anywhere]">
                <code>{command}</code>
              </pre>
              <CopyButton text={command} label="Copy command" />
            </>
          ) : null}
        </div>
        <PlanHistogram tasksByHypotheses={drawn.tasksByHypotheses} />
      </div>
    </section>
  );
}

function Remaining({ plan }: { readonly plan: PlanView }) {
  const { campaignId, settings, practice, control, judges, state } = plan;
  const known = `/campaigns/${campaignId}/plan/known-answers`;
  const steps = [
    ...(practice < settings.practiceTasks
      ? [
          <TextLink key="practice" href={known}>
            Choose {countOf(settings.practiceTasks - practice, "more practice task", "more practice tasks")}
          </TextLink>,
        ]
      : []),
    ...(control < settings.controlTasks
      ? [
          <TextLink key="control" href={known}>
            Choose {countOf(settings.controlTasks - control, "more control task", "more control tasks")}
          </TextLink>,
        ]
      : []),
    ...(judges < settings.judges
      ? [
          <span key="judges">
            <TextLink href={`/campaigns/${campaignId}/judges`}>Invite judges</TextLink>: {formatCount(judges)}{" "}
            of {formatCount(settings.judges)} have joined
          </span>,
        ]
      : []),
    ...(state === "DRAFT"
      ? [<span key="open">Open the campaign with the button at the top of this page</span>]
      : []),
  ];
  if (steps.length === 0) return <p className="text-ink-soft">None: everything is in place.</p>;
  return (
    <ul className="figures list-disc space-y-0.5 pl-5">
      {steps.map((step) => (
        <li key={step.key}>{step}</li>
      ))}
    </ul>
  );
}
