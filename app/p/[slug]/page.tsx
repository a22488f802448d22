import type { Metadata } from "next";
import { cache } from "react";
import { presentPageError } from "@/app/_errors/present-page-error";
import { PublicAgreement } from "@/components/publication/public-agreement";
import { PublicHeadToHead } from "@/components/publication/public-head-to-head";
import { PublicLeaderboard } from "@/components/publication/public-leaderboard";
import { PublicMetrics } from "@/components/publication/public-metrics";
import { SwitchLinks } from "@/components/results/switch-links";
import { AppHeader } from "@/components/shell/app-header";
import { PageFrame } from "@/components/shell/page-frame";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { IndexedPage } from "@/components/ui/page-index";
import { Time } from "@/components/ui/time";
import { anonymousContext, configuredAddress } from "@/lib/context";
import { citableAddress } from "@/lib/domain/citation/citable-address";
import { systemChoiceText } from "@/lib/domain/judgments/system-choice";
import { letterRule } from "@/lib/domain/publication/letter-renewal";
import { publicSections, publicSectionWords } from "@/lib/domain/publication/publication-parts";
import { type RankingMethod, rankingMethods } from "@/lib/domain/results/filters/analysis-request";
import { type ScoredScope, scoredScopes } from "@/lib/domain/results/metrics/scored-segments";
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
const load = cache((slug: string, set: string | undefined) =>
  viewPublicPage({ slug, set }, anonymousContext()),
);

export async function generateMetadata({ params, searchParams }: PublicPageProps): Promise<Metadata> {
  const { slug } = await params;
  const { set } = choicesOf(await searchParams);
  const page = await load(slug, set).catch(() => undefined);
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
  const { set, method, scope } = choicesOf(await searchParams);
  const page = await load(slug, set).catch((error: unknown) => presentPageError(error, `/p/${slug}`));
  const { results, sections } = page;
  const linkTo = (changed: Partial<PublicChoices>) =>
    addressOf(page.slug, { set, method, scope, ...changed });
  const tells = page.problem === undefined;
  const shows = (section: PublicPageView["sections"][number]) => sections.includes(section);
  const hasData = shows("data") || page.downloads.length + page.withheld.length > 0;
  const entries = publicSections
    .filter((section) => section !== "sets" && (section === "data" ? hasData : shows(section)))
    .filter((section) => tells || !judgedSections.has(section))
    .map((id) => ({ id, title: publicSectionWords[id].label }));
  return (
    <>
      <AppHeader />
      <PageFrame>
        <PageHeader title={page.name} meta={<PageState page={page} />} />
        <PublicAbout about={page.about} contact={page.contact} />
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
        <SetChoice page={page} linkTo={linkTo} />
        <IndexedPage entries={entries}>
          <div className="space-y-10">
            {shows("leaderboard") && tells ? (
              <PublicLeaderboard
                boards={results.leaderboards}
                method={method}
                hrefOf={(other) => linkTo({ method: other })}
              />
            ) : null}
            {shows("head-to-head") && tells ? <PublicHeadToHead headToHead={results.headToHead} /> : null}
            {shows("agreement") && tells ? <PublicAgreement agreement={results.agreement} /> : null}
            {shows("metrics") ? (
              <PublicMetrics
                metrics={(scope && results.metricsBy?.[scope]) ?? results.metrics}
                scopes={
                  results.metricsBy && {
                    shown: scope ?? results.metricsBy.last,
                    hrefOf: (other) => linkTo({ scope: other }),
                  }
                }
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

/** What a reader may choose, in the address. */
interface PublicChoices {
  readonly set: string | undefined;
  readonly method: RankingMethod;
  readonly scope: ScoredScope | undefined;
}

function choicesOf({ set, method, segments }: Awaited<PublicPageProps["searchParams"]>): PublicChoices {
  return {
    set: typeof set === "string" && set !== "" ? set : undefined,
    method: rankingMethods.find((known) => known === method) ?? "ew",
    scope: scoredScopes.find((known) => known === segments),
  };
}

function addressOf(slug: string, { set, method, scope }: PublicChoices): string {
  const params = new URLSearchParams({
    ...(set === undefined ? {} : { set }),
    ...(method === "ew" ? {} : { method }),
    ...(scope === undefined ? {} : { segments: scope }),
  }).toString();
  return params === "" ? `/p/${slug}` : `/p/${slug}?${params}`;
}

interface SetChoiceProps {
  readonly page: PublicPageView;
  readonly linkTo: (changed: Partial<PublicChoices>) => string;
}

/** All systems or those of a saved set, and what becomes of the judgments of the others. */
function SetChoice({ page, linkTo }: SetChoiceProps) {
  const { sets, set, results } = page;
  if (sets.length === 0) return null;
  return (
    <div className="mb-6">
      <div className="no-print">
        <SwitchLinks
          label="Systems"
          links={[
            { label: "all", href: linkTo({ set: undefined }), isCurrent: set === undefined },
            ...sets.map((name) => ({ label: name, href: linkTo({ set: name }), isCurrent: set === name })),
          ]}
        />
      </div>
      {results.systemChoice === undefined ? null : (
        <p className="mt-2 max-w-reading text-ink-soft text-sm">{systemChoiceText(results.systemChoice)}</p>
      )}
    </div>
  );
}

/** Of judgments: while too little was judged, they are left out. */
const judgedSections: ReadonlySet<string> = new Set(["leaderboard", "head-to-head", "agreement"]);

function PageState({ page }: { readonly page: PublicPageView }) {
  const { frozenAt, hasLetters, publishedAt, dataAsOf } = page;
  const isFixed = frozenAt !== undefined || hasLetters;
  return (
    <>
      <span>{hasLetters ? "Judging in progress" : "Closed"}</span>
      <span>
        Published on <Time at={publishedAt} form="day" />
      </span>
      {dataAsOf === null ? null : (
        <span>
          {isFixed ? "Data as of" : "Updated on"} <Time at={dataAsOf} />
        </span>
      )}
    </>
  );
}
