import type { Metadata } from "next";
import { cache } from "react";
import { presentPageError } from "@/app/_errors/present-page-error";
import { AppHeader } from "@/components/shell/app-header";
import { PageFrame } from "@/components/shell/page-frame";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { anonymousContext, configuredAddress } from "@/lib/context";
import { citableAddress } from "@/lib/domain/citation/citable-address";
import { letterRule } from "@/lib/domain/publication/letter-renewal";
import { rankingMethods } from "@/lib/domain/results/analysis-request";
import { formatMinute } from "@/lib/domain/text/format-date";
import { type PublicPageView, viewPublicPage } from "@/lib/usecases/view-public-page";
import { PublicAgreement } from "./public-agreement";
import { PublicData } from "./public-data";
import { PublicHeadToHead } from "./public-head-to-head";
import { PublicLeaderboard } from "./public-leaderboard";
import { PublicMethods } from "./public-methods";
import { PublicMetrics } from "./public-metrics";

export const dynamic = "force-dynamic";

interface PublicPageProps {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** Once for the page and its head. */
const load = cache((slug: string) => viewPublicPage({ slug }, anonymousContext()));

export async function generateMetadata({ params }: PublicPageProps): Promise<Metadata> {
  const { slug } = await params;
  const page = await load(slug).catch(() => undefined);
  return {
    title: page?.name ?? "Not found",
    robots: page?.isIndexed ? { index: true, follow: false } : { index: false, follow: false },
  };
}

export default async function PublicPage({ params, searchParams }: PublicPageProps) {
  const { slug } = await params;
  const page = await load(slug).catch((error: unknown) => presentPageError(error, `/p/${slug}`));
  const asked = (await searchParams).method;
  const method = rankingMethods.find((known) => known === asked) ?? "ew";
  const { results, sections } = page;
  const tells = page.problem === undefined;
  const shows = (section: PublicPageView["sections"][number]) => sections.includes(section);
  return (
    <>
      <AppHeader />
      <PageFrame>
        <PageHeader title={page.name} meta={<PageState page={page} />} />
        {page.hasLetters ? (
          <Notice className="mb-6">
            {page.problem ?? (
              <>
                Judging is under way. Until it is closed, systems go by letters, which tell nothing of their
                names and stay the same. Everything here is of one moment; it is renewed at full quarters of
                an hour, once at least {letterRule.leastRankings} further rankings have come from at least{" "}
                {letterRule.leastJudges} judges, and scores are rounded, so that nobody can tell what an
                answer of their own changed.
              </>
            )}
          </Notice>
        ) : null}
        <div className="space-y-10">
          {shows("leaderboard") && tells ? (
            <PublicLeaderboard boards={results.leaderboards} method={method} slug={page.slug} />
          ) : null}
          {shows("head-to-head") && tells ? <PublicHeadToHead headToHead={results.headToHead} /> : null}
          {shows("agreement") && tells ? <PublicAgreement agreement={results.agreement} /> : null}
          {shows("metrics") ? (
            <PublicMetrics
              metrics={results.metrics}
              board={results.leaderboards.ew}
              hasLetters={page.hasLetters}
            />
          ) : null}
          {shows("data") || page.downloads.length + page.withheld.length > 0 ? (
            <PublicData page={page} />
          ) : null}
          {shows("methods") ? (
            <PublicMethods page={page} url={citableAddress(`/p/${page.slug}`, configuredAddress())} />
          ) : null}
        </div>
      </PageFrame>
    </>
  );
}

function PageState({ page: { frozenAt, hasLetters, lettersOf } }: { readonly page: PublicPageView }) {
  const moment = frozenAt ?? lettersOf;
  return (
    <>
      <span>{hasLetters ? "Judging under way" : "Closed"}</span>
      {moment !== null ? <span>As it was on {formatMinute(moment)}</span> : null}
      {moment === null && !hasLetters ? <span>As of now</span> : null}
    </>
  );
}
