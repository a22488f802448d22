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
import { LanguageChoice } from "@/components/words/language-choice";
import { Spoken } from "@/components/words/worded";
import { finishedTitle } from "@/lib/domain/judging/ending-words";
import { progressWords, workWords } from "@/lib/domain/judging/judging-words";
import { type Say, sayIn, type Words, written } from "@/lib/domain/words/words";
import { serverSay, serverWords } from "@/lib/domain/words/words-for";
import type { JudgingView } from "@/lib/usecases/judging/view-judging";
import { presentPageError } from "../../_errors/present-page-error";
import { judgeLanguage } from "../../_shell/judge-language";
import { SiteHeader } from "../../_shell/site-header";
import { loadJudging } from "../load-judging";

interface JudgePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Of several campaigns, the first says in what language. */
async function languageOfPage({ searchParams }: JudgePageProps) {
  const [view] = await loadJudging().catch(() => []);
  return judgeLanguage(searchParams, view?.judgeLanguage);
}

export async function generateMetadata(page: JudgePageProps): Promise<Metadata> {
  return { title: serverSay((await languageOfPage(page)).language)("home.title") };
}

/** What a judge may count on right now, in a sentence. */
function situation(say: Say, view: JudgingView): string {
  const { standing, state, done } = view;
  if (standing === "excluded") return say("home.excluded");
  if (standing === "paused") return say("home.judgePaused");
  if (state === "DRAFT") return say("home.draft");
  if (state === "PAUSED") return say("home.paused");
  if (state === "CLOSED") return done === 0 ? say("home.closedUnused") : say("home.closed");
  return workLeft(say, view);
}

/** How much is before this judge; where no workload is set there is no saying. */
function workLeft(say: Say, { planned, done, welcome }: JudgingView): string {
  if (planned === null) return say("home.noLimit");
  if (done >= planned) return say("home.finished", { words: finishedTitle(say, { done, planned }) });
  const work = workWords(say, { planned: planned - done }, welcome.secondsPerTask) ?? "";
  return done === 0 ? say("home.work", { work }) : say("home.workLeft", { work });
}

export default async function JudgePage(page: JudgePageProps) {
  const views = await loadJudging().catch((error: unknown) => presentPageError(error, "/judge"));
  const spoken = await languageOfPage(page);
  const words = serverWords(spoken.language);
  const say = sayIn(words);
  return (
    <Spoken {...spoken}>
      <SiteHeader breadcrumb={say("home.title")} language={spoken.language} />
      <PageFrame width="reading">
        {views.length === 0 ? (
          <EmptyState title={say("home.nothing")}>{say("home.nothingText")}</EmptyState>
        ) : (
          views.map((view) => <Judging key={view.slug} view={view} words={words} />)
        )}
        <LanguageChoice />
      </PageFrame>
    </Spoken>
  );
}

function Judging({ view, words }: { readonly view: JudgingView; readonly words: Words }) {
  const say = sayIn(words);
  return (
    <article className="mb-10">
      <PageHeader title={view.campaignName} />
      <Notice>{situation(say, view)}</Notice>
      {view.state === "OPEN" && view.standing === "active" ? (
        <Link
          href={`/judge/${view.slug}`}
          prefetch={false}
          className={buttonStyles({ variant: "primary", className: "mt-4" })}
        >
          {view.done + view.practised === 0 ? say("home.start") : say("home.continue")}
        </Link>
      ) : null}
      {view.state === "CLOSED" && view.standing === "active" && view.done > 0 ? (
        <p className="mt-4">
          <TextLink href={`/judge/${view.slug}`}>{say("home.summary")}</TextLink>
        </p>
      ) : null}
      {view.state === "DRAFT" ? null : (
        <div className="mt-4">
          <StatLine
            stats={[
              { label: say("home.tasks"), value: progressWords(say, view) },
              ...(view.skipped > 0
                ? [{ label: say("home.skipped"), value: written(words, view.skipped) }]
                : []),
              ...(view.practised > 0
                ? [{ label: say("home.practice"), value: written(words, view.practised) }]
                : []),
            ]}
          />
        </div>
      )}
      {view.instructions.length === 0 ? null : (
        <details className="mt-6">
          <summary className="font-semibold">{say("home.instructions")}</summary>
          <div className="mt-2">
            <ShownText text={view.instructions} />
          </div>
        </details>
      )}
    </article>
  );
}
