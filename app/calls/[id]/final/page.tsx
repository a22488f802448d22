import type { Metadata } from "next";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { TableDownloads } from "@/components/exports/table-downloads";
import { CopyTable } from "@/components/tables/copy-table";
import { DataTable } from "@/components/tables/data-table";
import { anchorOf } from "@/components/ui/anchor-of";
import { buttonStyles } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageIndex } from "@/components/ui/page-index";
import { TextLink } from "@/components/ui/text-link";
import { remarksOf } from "@/lib/domain/tables/table";
import { tableNames } from "@/lib/domain/tables/table-names";
import { countOf } from "@/lib/domain/text/format-count";
import { viewCallResults } from "@/lib/usecases/calls/results/view-call-results";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { CallPage } from "../call-page";
import { pageNumber, presentConflict } from "../call-page-query";
import { ScoringPanel } from "./scoring-panel";

export const metadata: Metadata = { title: "Results" };

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
  const names = tableNames(tables);
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
      {tables.length === 0 ? (
        <p className="text-ink-soft">No team has a scored primary submission to this test set.</p>
      ) : (
        <>
          <div className="mb-4">
            <TableDownloads
              address={`/api/calls/${call.id}/tables/results`}
              query={{ testSet: testSet.name }}
              endings={["zip", "json", "md", "tex"]}
              of="all tables"
            />
          </div>
          <PageIndex entries={tables.map(({ title }) => ({ id: anchorOf(title), title }))} />
          {tables.map((table, place) => (
            <section key={table.title} id={anchorOf(table.title)} className="mt-8 first-of-type:mt-0">
              <DataTable table={table} />
              {remarksOf(table).map((remark) => (
                <p key={remark} className="mt-1 max-w-reading text-ink-soft text-sm">
                  {remark}
                </p>
              ))}
              <div className="mt-2 space-y-1">
                <CopyTable tables={[table]} />
                <TableDownloads
                  address={`/api/calls/${call.id}/tables/results`}
                  query={{ testSet: testSet.name, table: names[place] ?? "" }}
                  endings={["csv", "md", "tex"]}
                  of={table.title}
                />
              </div>
            </section>
          ))}
        </>
      )}
    </CallPage>
  );
}
