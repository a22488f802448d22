import type { Metadata } from "next";
import { ReceiptLinks } from "@/components/calls/receipt-links";
import { TableDownloads } from "@/components/exports/table-downloads";
import { CopyTable } from "@/components/tables/copy-table";
import { DataTable } from "@/components/tables/data-table";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { formatBytes } from "@/lib/domain/text/format-bytes";
import { type TeamPaperView, viewTeamPaper } from "@/lib/usecases/calls/results/view-team-paper";
import { presentPageError } from "../../../../_errors/present-page-error";
import { pageContext } from "../../../../_shell/page-context";
import { CallPage } from "../../call-page";
import { presentConflict } from "../../call-page-query";

export const metadata: Metadata = { title: "For your paper" };

interface PaperPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function PaperPage({ params }: PaperPageProps) {
  const { id } = await params;
  const view = await viewTeamPaper({ callId: id }, await pageContext()).catch(
    (error: unknown) => presentConflict(error) ?? presentPageError(error, `/calls/${id}/final/paper`),
  );
  if (typeof view === "string")
    return (
      <CallPage title="For your paper" call={{ id, title: "Call" }}>
        <Notice>{view}</Notice>
      </CallPage>
    );
  return (
    <CallPage title="For your paper" call={view.call}>
      <p className="mb-5 max-w-reading">
        Your team’s rows of the final tables, and receipts of what you handed in. All teams stand in the{" "}
        <TextLink href={`/calls/${view.call.id}/final`}>results</TextLink>.
      </p>
      {view.parts.length === 0 ? (
        <p className="text-ink-soft">Your team has no scored submission.</p>
      ) : (
        view.parts.map((part) => <TestSetPart key={part.id} callId={view.call.id} part={part} />)
      )}
    </CallPage>
  );
}

interface TestSetPartProps {
  readonly callId: string;
  readonly part: TeamPaperView["parts"][number];
}

function TestSetPart({ callId, part }: TestSetPartProps) {
  const { tables, receipts } = part;
  return (
    <section aria-labelledby={`test-set-${part.id}`} className="mb-10">
      <h2 id={`test-set-${part.id}`}>{part.name}</h2>
      {tables.length === 0 ? (
        <p className="text-ink-soft">Your team has no primary submission to this test set.</p>
      ) : (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <CopyTable tables={tables} />
            <TableDownloads
              address={`/api/calls/${callId}/tables/paper`}
              query={{ testSet: part.name }}
              endings={["tex", "md", "zip", "json"]}
              of="your team’s rows"
            />
          </div>
          {tables.map((table) => (
            <div key={table.title} className="mt-5">
              <DataTable table={table} />
            </div>
          ))}
        </>
      )}
      <h3 className="mt-6">Receipts</h3>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.number} className="border-rule border-t py-2.5 text-sm">
            <p className="flex flex-wrap gap-x-4">
              <strong className="font-semibold">Submission {receipt.number}</strong>
              <span>{receipt.isPrimary ? "primary" : receipt.isWithdrawn ? "withdrawn" : "contrastive"}</span>
              {receipt.systemName === null ? null : <span>{receipt.systemName}</span>}
              {receipt.constrained === null ? null : (
                <span>{receipt.constrained ? "constrained" : "unconstrained"}</span>
              )}
            </p>
            <p className="figures text-ink-soft">
              {receipt.fileName}, {formatBytes(receipt.bytes)}, received <Time at={receipt.receivedAt} />
            </p>
            <p className="flex flex-wrap items-center gap-2">
              <span>SHA-256</span>
              <code className="text-xs [overflow-wrap:anywhere]">{receipt.sha256}</code>
              <CopyButton text={receipt.sha256} label="Copy" />
              <ReceiptLinks callId={callId} number={receipt.number} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
