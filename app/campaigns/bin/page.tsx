import type { Metadata } from "next";
import { BinTable } from "@/components/bin/bin-table";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
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
        <BinTable
          kind={["Campaign", "Campaigns"]}
          counted={["Judges", "Rankings"]}
          consequence="Its data, tasks, judges, rankings and results are deleted."
          binned={campaigns.map((one) => ({ ...one, counts: [one.judges, one.rankings] }))}
          restore={restore}
          destroy={destroy}
        />
      </PageFrame>
    </>
  );
}
