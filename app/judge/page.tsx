import type { Metadata } from "next";
import Link from "next/link";
import { ShownText } from "@/components/campaigns/shown-text";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { StatLine } from "@/components/ui/stat-line";
import { TextLink } from "@/components/ui/text-link";
import { finishedTitle } from "@/lib/domain/judging/ending-words";
import { progressWords, workWords } from "@/lib/domain/judging/judging-words";
import { formatCount } from "@/lib/domain/text/format-count";
import { type JudgingView, viewJudging } from "@/lib/usecases/judging/view-judging";
import { presentPageError } from "../_errors/present-page-error";
import { pageContext } from "../_shell/page-context";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "Judging" };

/** What a judge may count on right now, in a sentence. */
function situation(view: JudgingView): string {
  const { standing, state, done } = view;
  if (standing === "excluded") return "Your part in this campaign has ended. Thank you for your answers.";
  if (standing === "paused") return "The organiser has paused your judging. Your answers are saved.";
  if (state === "DRAFT")
    return "This campaign has not opened yet. Keep your link: it will work once the organiser opens the campaign.";
  if (state === "PAUSED") return "This campaign is paused. Your answers are saved.";
  if (state === "CLOSED")
    return done === 0
      ? "This campaign is closed. There are no more tasks."
      : "This campaign is closed. Thank you for your answers.";
  return workLeft(view);
}

/** How much is before this judge; where no workload is set there is no saying. */
function workLeft({ planned, done, welcome }: JudgingView): string {
  if (planned === null) return "Judge as many tasks as you like.";
  if (done >= planned) return `${finishedTitle({ done, planned })}.`;
  const work = workWords({ planned: planned - done }, welcome.secondsPerTask);
  return done === 0 ? `${work}.` : `${work} left.`;
}

export default async function JudgePage() {
  const views = await viewJudging(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/judge"),
  );
  return (
    <>
      <SiteHeader breadcrumb="Judging" />
      <PageFrame width="reading">
        {views.length === 0 ? (
          <EmptyState title="Nothing to judge here">
            Judges sign in with a personal link. Open the one you were sent.
          </EmptyState>
        ) : (
          views.map((view) => <Judging key={view.slug} view={view} />)
        )}
      </PageFrame>
    </>
  );
}

function Judging({ view }: { readonly view: JudgingView }) {
  return (
    <article className="mb-10">
      <PageHeader title={view.campaignName} />
      <Notice>{situation(view)}</Notice>
      {view.state === "OPEN" && view.standing === "active" ? (
        <Link
          href={`/judge/${view.slug}`}
          prefetch={false}
          className={buttonStyles({ variant: "primary", className: "mt-4" })}
        >
          {view.done + view.practised === 0 ? "Start judging" : "Continue judging"}
        </Link>
      ) : null}
      {view.state === "CLOSED" && view.standing === "active" && view.done > 0 ? (
        <p className="mt-4">
          <TextLink href={`/judge/${view.slug}`}>View your summary and leave a comment</TextLink>
        </p>
      ) : null}
      {view.state === "DRAFT" ? null : (
        <div className="mt-4">
          <StatLine
            stats={[
              { label: "Tasks", value: progressWords(view) },
              ...(view.skipped > 0 ? [{ label: "Skipped", value: formatCount(view.skipped) }] : []),
              ...(view.practised > 0 ? [{ label: "Practice", value: formatCount(view.practised) }] : []),
            ]}
          />
        </div>
      )}
      {view.instructions.length === 0 ? null : (
        <details className="mt-6">
          <summary className="font-semibold">Instructions</summary>
          <div className="mt-2">
            <ShownText text={view.instructions} />
          </div>
        </details>
      )}
    </article>
  );
}
