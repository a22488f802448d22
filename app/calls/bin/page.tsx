import type { Metadata } from "next";
import { BinButtons } from "@/components/bin/bin-buttons";
import { PageFrame } from "@/components/shell/page-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";
import { viewCallBin } from "@/lib/usecases/calls/bin";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { destroy, restore } from "./actions";

export const metadata: Metadata = { title: "Bin of calls" };

export default async function CallBinPage() {
  const calls = await viewCallBin(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/calls/bin"),
  );
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href="/calls" kind="plain">
            Calls
          </TextLink>
        }
      />
      <PageFrame>
        <PageHeader title="Bin" />
        {calls.length === 0 ? (
          <EmptyState title="The bin is empty">
            Calls that you delete stay here for {BIN_DAYS} days and can be restored.
          </EmptyState>
        ) : (
          <Table caption="Calls in the bin" captionHidden className="figures">
            <thead>
              <tr>
                <HeadCell>Call</HeadCell>
                <HeadCell numeric>Teams</HeadCell>
                <HeadCell numeric>Submissions</HeadCell>
                <HeadCell>Deleted on</HeadCell>
                <HeadCell>By</HeadCell>
                <HeadCell>
                  <span className="sr-only">Actions</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {calls.map(({ id, title, teams, submissions, deletedFrom, binnedBy }) => (
                <Row key={id}>
                  <RowHead className="text-left">{title}</RowHead>
                  <Cell numeric>{teams}</Cell>
                  <Cell numeric>{submissions}</Cell>
                  <Cell className="whitespace-nowrap">
                    <Time at={deletedFrom} form="day" />
                  </Cell>
                  <Cell>{binnedBy ?? "–"}</Cell>
                  <Cell className="py-0">
                    <BinButtons
                      name={title}
                      consequence="Its test sets with their gold, its teams, what they handed in, scores, alternative answers and verdicts are deleted."
                      restore={restore.bind(null, id)}
                      destroy={destroy.bind(null, id)}
                    />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </PageFrame>
    </>
  );
}
