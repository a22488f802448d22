import type { Metadata } from "next";
import { BinButtons } from "@/components/bin/bin-buttons";
import { PageFrame } from "@/components/shell/page-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";
import { formatCount } from "@/lib/domain/text/format-count";
import { viewBin } from "@/lib/usecases/campaigns/view-bin";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { destroy, restore } from "./actions";

export const metadata: Metadata = { title: "Bin" };

export default async function BinPage() {
  const campaigns = await viewBin(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/campaigns/bin"),
  );
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href="/campaigns" kind="plain">
            Campaigns
          </TextLink>
        }
      />
      <PageFrame>
        <PageHeader title="Bin" />
        {campaigns.length === 0 ? (
          <EmptyState title="The bin is empty">
            Campaigns that you delete stay here for {BIN_DAYS} days and can be restored.
          </EmptyState>
        ) : (
          <>
            <p className="mb-3 max-w-reading text-ink-soft">
              Campaigns are deleted for good {BIN_DAYS} days after they were moved here. Until then you can
              restore them with their judges, links, rankings and public page.
            </p>
            <Table caption="Campaigns in the bin" captionHidden className="figures">
              <thead>
                <tr>
                  <HeadCell>Campaign</HeadCell>
                  <HeadCell numeric>Judges</HeadCell>
                  <HeadCell numeric>Rankings</HeadCell>
                  <HeadCell>Moved here</HeadCell>
                  <HeadCell>By</HeadCell>
                  <HeadCell>Deleted on</HeadCell>
                  <HeadCell>
                    <span className="sr-only">Actions</span>
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {campaigns.map((campaign) => (
                  <Row key={campaign.id}>
                    <RowHead className="text-left">{campaign.name}</RowHead>
                    <Cell numeric>{formatCount(campaign.judges)}</Cell>
                    <Cell numeric>{campaign.rankings === null ? "–" : formatCount(campaign.rankings)}</Cell>
                    <Cell className="whitespace-nowrap">
                      <Time at={campaign.binnedAt} form="day" />
                    </Cell>
                    <Cell>{campaign.binnedBy ?? "–"}</Cell>
                    <Cell className="whitespace-nowrap">
                      <Time at={campaign.deletedFrom} form="day" />
                    </Cell>
                    <Cell className="py-0">
                      <BinButtons
                        name={campaign.name}
                        consequence="Its data, tasks, judges, rankings and results are deleted."
                        restore={restore.bind(null, campaign.id)}
                        destroy={destroy.bind(null, campaign.id)}
                      />
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </>
        )}
      </PageFrame>
    </>
  );
}
