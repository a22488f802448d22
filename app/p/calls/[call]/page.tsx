import type { Metadata } from "next";
import { cache } from "react";
import { presentPageError } from "@/app/_errors/present-page-error";
import { ResultTables } from "@/components/calls/result-tables";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { ShownText } from "@/components/campaigns/shown-text";
import { AppHeader } from "@/components/shell/app-header";
import { PageFrame } from "@/components/shell/page-frame";
import { linkStyles } from "@/components/ui/link-styles";
import { PageHeader } from "@/components/ui/page-header";
import { Time } from "@/components/ui/time";
import { anonymousContext } from "@/lib/context";
import { countOf } from "@/lib/domain/text/format-count";
import { viewPublicCall } from "@/lib/usecases/calls/results/publish-call";

export const dynamic = "force-dynamic";

interface PublicCallPageProps {
  readonly params: Promise<{ readonly call: string }>;
  readonly searchParams: Promise<{ readonly set?: string | readonly string[] }>;
}

/** Once for the page and its head. */
const load = cache((slug: string, testSet: string | undefined) =>
  viewPublicCall({ slug, testSet }, anonymousContext()),
);
const chosen = (set: string | readonly string[] | undefined) => (typeof set === "string" ? set : undefined);

export async function generateMetadata({ params, searchParams }: PublicCallPageProps): Promise<Metadata> {
  const page = await load((await params).call, chosen((await searchParams).set)).catch(() => undefined);
  return { title: page?.title ?? "Not found", robots: { index: false, follow: false } };
}

/** The published results of a shared task. */
export default async function PublicCallPage({ params, searchParams }: PublicCallPageProps) {
  const [{ call: slug }, { set }] = await Promise.all([params, searchParams]);
  const page = await load(slug, chosen(set)).catch((error: unknown) =>
    presentPageError(error, `/p/calls/${slug}`),
  );
  const { testSet, testSets, tables, description } = page;
  const here = `/p/calls/${page.slug}`;
  return (
    <>
      <AppHeader />
      <PageFrame>
        <PageHeader
          title={page.title}
          meta={
            <>
              <span>
                {testSet.name} · {countOf(page.teams, "team", "teams")} ·{" "}
                {countOf(page.segments, "segment", "segments")}
              </span>
              <span>
                Published <Time at={page.publishedAt} form="day" />
              </span>
            </>
          }
        />
        {description.length > 0 ? (
          <section aria-label="Description" className="mb-6">
            <ShownText text={description} />
          </section>
        ) : null}
        <TestSetSwitch
          testSets={testSets}
          current={testSet.id}
          hrefOf={(id) =>
            `${here}?${new URLSearchParams({ set: testSets.find((one) => one.id === id)?.name ?? "" })}`
          }
        />
        <p className="no-print mb-4 flex flex-wrap gap-x-4 text-sm">
          <a href={`${here}/files/outputs.zip`} download className={linkStyles()}>
            Outputs of teams that consented (zip)
          </a>
          {page.hasArchive ? (
            <a href={`${here}/files/archive.zip`} download className={linkStyles()}>
              Everything, with gold and a script that recomputes the scores (zip)
            </a>
          ) : null}
        </p>
        <ResultTables tables={tables} testSet={testSet.name} address={`${here}/files/results`} />
      </PageFrame>
    </>
  );
}
