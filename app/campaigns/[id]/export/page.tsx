import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ArchiveDownload, PackageDownload } from "@/components/exports/archive-download";
import { OutOfDate } from "@/components/exports/out-of-date";
import { PlotDownloads } from "@/components/exports/plot-downloads";
import { SystemsForm } from "@/components/results/filters/systems-form";
import { anchorOf } from "@/components/ui/anchor-of";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageIndex } from "@/components/ui/page-index";
import { SideSection } from "@/components/ui/side-section";
import {
  readFilterParams,
  type SearchParams,
  systemParams,
} from "@/lib/domain/results/filters/result-search-params";
import { viewExports } from "@/lib/usecases/exports/view-exports";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { JudgmentDownloads } from "./judgment-downloads";
import { ResultDownloads } from "./result-downloads";

export const metadata: Metadata = { title: "Export" };

interface ExportPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export default async function ExportPage({ params, searchParams }: ExportPageProps) {
  const { id } = await params;
  const here = `/campaigns/${id}/export`;
  const { filters, problems } = readFilterParams(await searchParams);
  const exports = await viewExports({ campaignId: id, filters }, await pageContext()).catch(
    (error: unknown) => presentPageError(error, here),
  );
  const address = `/api/campaigns/${exports.id}/export`;
  const { counts, judgments, tables, plots, paper } = exports;
  const query = systemParams(exports.filters).toString();
  return (
    <div className="space-y-10">
      <PageIndex
        entries={[
          "Everything",
          "Data package",
          "Judgments",
          ...(paper ? ["Tables", "Plots", "For the paper"] : []),
        ].map((title) => ({ id: anchorOf(title), title }))}
      />
      <SideSection title="Everything">
        <ArchiveDownload address={address} />
      </SideSection>
      <SideSection title="Data package">
        <PackageDownload address={address} />
      </SideSection>
      <SideSection title="Judgments">
        {counts.stored === 0 ? (
          <EmptyState title="No judgments yet">
            You can download judgments at any time, also while judges work.
          </EmptyState>
        ) : (
          <JudgmentDownloads
            address={address}
            judgments={judgments}
            counts={counts}
            choice={exports.systemChoice}
            query={query}
          />
        )}
      </SideSection>
      {paper ? (
        <>
          <SideSection title="Tables">
            <SystemsForm
              address={here}
              query={{}}
              filters={exports.filters}
              choice={exports.systemChoice}
              offered={exports.offered}
              problem={problems.systems ?? problems.systemSet ?? problems.leftOutJudgments}
            />
            <ResultDownloads
              address={address}
              results={`/campaigns/${exports.id}/results`}
              tables={tables}
              query={query}
            />
          </SideSection>
          <SideSection title="Plots">
            <PlotDownloads address={address} groups={plots} query={query} />
          </SideSection>
          <SideSection title="For the paper">
            <div className="max-w-reading space-y-6">
              {paper.outOfDate === undefined ? null : <OutOfDate>{paper.outOfDate}</OutOfDate>}
              <Text label="Methods" buttonLabel="Copy paragraph" text={paper.methods}>
                <p className="font-serif">{paper.methods}</p>
              </Text>
              <Text label="BibTeX" buttonLabel="Copy BibTeX" text={paper.bibtex}>
                <Code>{paper.bibtex}</Code>
              </Text>
              <Text
                label="The same numbers on the command line"
                buttonLabel="Copy command"
                text={paper.command}
              >
                <Code>{paper.command}</Code>
              </Text>
            </div>
          </SideSection>
        </>
      ) : null}
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly buttonLabel: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Text({ label, buttonLabel, text, children }: TextProps) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-sm">{label}</h3>
        <CopyButton text={text} label={buttonLabel} />
      </div>
      {children}
    </div>
  );
}

function Code({ children }: { readonly children: string }) {
  return (
    <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
      {children}
    </pre>
  );
}
