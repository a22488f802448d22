import type { Metadata } from "next";
import Link from "next/link";
import { ShownText } from "@/components/campaign/shown-text";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { StatLine } from "@/components/ui/stat-line";
import { TextLink } from "@/components/ui/text-link";
import { requestContext } from "@/lib/context";
import { progressWords } from "@/lib/domain/judging/judging-words";
import { formatCount } from "@/lib/domain/text/format-count";
import { type JudgingView, viewJudging } from "@/lib/usecases/view-judging";
import { presentPageError } from "../_errors/present-page-error";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "Judging" };

/** What a judge may count on right now, in a sentence. */
function situation({ standing, state, done }: JudgingView): string {
  if (standing === "excluded") return "Your part in this campaign has ended. Thank you for your answers.";
  if (standing === "paused") return "The organiser has paused your judging. Your answers are kept.";
  if (state === "DRAFT")
    return "This campaign is being prepared and has not opened yet. Keep your link: it works once the organiser opens it.";
  if (state === "PAUSED") return "This campaign is paused. Your answers are kept.";
  if (state === "CLOSED")
    return done === 0
      ? "This campaign is closed: no more tasks are handed out."
      : "This campaign is closed. Thank you for your answers.";
  return "This campaign is open.";
}

export default async function JudgePage() {
  const views = await viewJudging(await requestContext()).catch((error: unknown) =>
    presentPageError(error, "/judge"),
  );
  return (
    <>
      <SiteHeader breadcrumb="Judging" />
      <PageFrame width="reading">
        {views.length === 0 ? (
          <EmptyState title="Nothing to judge here">
            Judges come in by a personal link. Open the one that you were sent.
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
          {view.done + view.practised === 0 ? "Start judging" : "Go on judging"}
        </Link>
      ) : null}
      {view.state === "CLOSED" && view.standing === "active" && view.done > 0 ? (
        <p className="mt-4">
          <TextLink href={`/judge/${view.slug}`}>What you did, and room for a comment</TextLink>
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
