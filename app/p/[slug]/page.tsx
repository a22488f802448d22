import type { Metadata } from "next";
import { cache } from "react";
import { presentPageError } from "@/app/_errors/present-page-error";
import { PublicAgreement } from "@/components/publication/public-agreement";
import { PublicHeadToHead } from "@/components/publication/public-head-to-head";
import { PublicLeaderboard } from "@/components/publication/public-leaderboard";
import { PublicMetrics } from "@/components/publication/public-metrics";
import { AppHeader } from "@/components/shell/app-header";
import { PageFrame } from "@/components/shell/page-frame";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { IndexedPage } from "@/components/ui/page-index";
import { Time } from "@/components/ui/time";
import { anonymousContext, configuredAddress } from "@/lib/context";
import { citableAddress } from "@/lib/domain/citation/citable-address";
import { letterRule } from "@/lib/domain/publication/letter-renewal";
import { publicSections, publicSectionWords } from "@/lib/domain/publication/publication-parts";
import { rankingMethods } from "@/lib/domain/results/filters/analysis-request";
import { type PublicPageView, viewPublicPage } from "@/lib/usecases/publication/view-public-page";
import { PublicAbout } from "./public-about";
import { PublicData } from "./public-data";
import { PublicMethods } from "./public-methods";

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
    ...(page === undefined ? {} : citationMeta(page)),
    robots: page?.isIndexed ? { index: true, follow: false } : { index: false, follow: false },
  };
}

/** As reference managers and search engines read it. */
function citationMeta({ name, about, publishedAt }: PublicPageView): Metadata {
  const { authors, description } = about;
  return {
    ...(description === null ? {} : { description }),
    ...(authors.length === 0 ? {} : { authors: authors.map((author) => ({ name: author })) }),
    other: {
      citation_title: name,
      ...(authors.length === 0 ? {} : { citation_author: [...authors] }),
      citation_publication_date: publishedAt.toISOString().slice(0, 10).replaceAll("-", "/"),
    },
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
  const hasData = shows("data") || page.downloads.length + page.withheld.length > 0;
  const entries = publicSections
    .filter((section) => (section === "data" ? hasData : shows(section)))
    .filter((section) => tells || !judgedSections.has(section))
    .map((id) => ({ id, title: publicSectionWords[id].label }));
  return (
    <>
      <AppHeader />
      <PageFrame>
        <PageHeader title={page.name} meta={<PageState page={page} />} />
        <PublicAbout about={page.about} />
        {page.hasLetters ? (
          <Notice className="mb-6">
            {page.problem ?? (
              <>
                Judging is in progress. Until it closes, each system keeps a random letter in place of its
                name. Results are updated every quarter of an hour, once at least {letterRule.minRankings} new
                rankings have come from at least {letterRule.minJudges} judges invited personally. Scores are
                rounded, so that judges cannot tell what their own answers changed.
              </>
            )}
          </Notice>
        ) : null}
        <IndexedPage entries={entries}>
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
            {hasData ? <PublicData page={page} /> : null}
            {shows("methods") ? (
              <PublicMethods page={page} url={citableAddress(`/p/${page.slug}`, configuredAddress())} />
            ) : null}
          </div>
        </IndexedPage>
      </PageFrame>
    </>
  );
}

/** Of judgments: while too little was judged, they are left out. */
const judgedSections: ReadonlySet<string> = new Set(["leaderboard", "head-to-head", "agreement"]);

function PageState({ page }: { readonly page: PublicPageView }) {
  const { frozenAt, hasLetters, publishedAt, dataAsOf } = page;
  const isKept = frozenAt !== undefined || hasLetters;
  return (
    <>
      <span>{hasLetters ? "Judging in progress" : "Closed"}</span>
      <span>
        Published on <Time at={publishedAt} form="day" />
      </span>
      {dataAsOf === null ? null : (
        <span>
          {isKept ? "Data as of" : "Updated on"} <Time at={dataAsOf} />
        </span>
      )}
    </>
  );
}
