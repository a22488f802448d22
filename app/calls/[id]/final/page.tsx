import type { Metadata } from "next";
import { ResultTables } from "@/components/calls/result-tables";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { buttonStyles } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { publicAddress } from "@/lib/context";
import { countOf } from "@/lib/domain/text/format-count";
import { type CallResultsView, viewCallResults } from "@/lib/usecases/calls/results/view-call-results";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { publish } from "../actions";
import { CallButton } from "../call-button";
import { CallPage } from "../call-page";
import { pageNumber, presentConflict } from "../call-page-query";
import { ScoringPanel } from "./scoring-panel";

export const metadata: Metadata = { title: "Results of a call" };

interface FinalPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly set?: string }>;
}

export default async function FinalPage({ params, searchParams }: FinalPageProps) {
  const [{ id }, query, context] = await Promise.all([params, searchParams, pageContext()]);
  const view = await viewCallResults({ callId: id, testSetId: pageNumber(query.set) }, context).catch(
    (error: unknown) => presentConflict(error) ?? presentPageError(error, `/calls/${id}/final`),
  );
  if (typeof view === "string")
    return (
      <CallPage title="Results" call={{ id, title: "Call" }}>
        <Notice>{view}</Notice>
      </CallPage>
    );
  const { call, testSet, tables } = view;
  return (
    <CallPage
      title="Results"
      call={call}
      meta={
        <>
          <span>{call.state === "FINAL" ? "Final" : "Not final yet"}</span>
          <span>
            {testSet.name} · {countOf(view.teams, "team", "teams")} ·{" "}
            {countOf(view.segments, "segment", "segments")}
          </span>
        </>
      }
      actions={
        <>
          {view.ownTeam !== undefined && call.state === "FINAL" ? (
            <TextLink href={`/calls/${call.id}/final/paper`}>For your paper</TextLink>
          ) : null}
          <a href={`/api/calls/${call.id}/archive`} className={buttonStyles({ className: "no-underline" })}>
            Download the archive
          </a>
        </>
      }
    >
      <TestSetSwitch
        testSets={view.testSets}
        current={testSet.id}
        hrefOf={(set) => `/calls/${call.id}/final?set=${set}`}
      />
      {view.isOrganiser && testSet.hasGold ? (
        <ScoringPanel
          callId={call.id}
          testSetId={testSet.id}
          scoring={view.scoring}
          isOutOfDate={view.isOutOfDate}
        />
      ) : null}
      <ResultTables tables={tables} testSet={testSet.name} address={`/api/calls/${call.id}/tables/results`} />
      {view.isOrganiser && call.state === "FINAL" ? (
        <PublicPage call={call} address={await publicAddress()} />
      ) : null}
    </CallPage>
  );
}

/** What of a call's results anybody may see: nothing until an organiser says so. */
function PublicPage({ call, address }: { readonly call: CallResultsView["call"]; readonly address: string }) {
  const page = `/p/calls/${call.slug}`;
  const isPublished = call.publishedAt !== null;
  return (
    <section aria-labelledby="public-page" className="no-print mt-10 max-w-reading space-y-3">
      <h2 id="public-page">Public page</h2>
      <p className="text-ink-soft text-sm">
        {isPublished ? (
          <>
            Anybody sees these tables at <TextLink href={page}>{`${address}${page}`}</TextLink>, with the
            outputs of teams that consented
            {call.publishesArchive ? " and the archive, which holds the gold" : ""}.
          </>
        ) : (
          "The results are not published. The page shows these tables with the names of teams, and has the outputs of teams that consented to download."
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {isPublished && !call.publishesArchive ? null : (
          <CallButton
            action={publish.bind(null, call.id, "results")}
            consequence={
              isPublished
                ? "The archive can no longer be downloaded there. The tables and outputs stay."
                : "Anybody with the address sees the tables, and downloads them and the outputs of teams that consented. You can withdraw the page."
            }
          >
            {isPublished ? "Publish without the archive" : "Publish results"}
          </CallButton>
        )}
        {isPublished && call.publishesArchive ? null : (
          <CallButton
            action={publish.bind(null, call.id, "archive")}
            consequence="Anybody with the address also downloads the archive, with sources, gold, references, alternative answers and verdicts. You can withdraw it."
          >
            Publish with the archive
          </CallButton>
        )}
        {isPublished ? (
          <CallButton
            action={publish.bind(null, call.id, "nothing")}
            consequence="The page and its files are gone at once. You can publish them again."
          >
            Withdraw page
          </CallButton>
        ) : null}
      </div>
    </section>
  );
}
