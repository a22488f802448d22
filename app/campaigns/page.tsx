import type { Metadata } from "next";
import { CampaignsTable } from "@/components/campaign/campaigns-table";
import { PageFrame } from "@/components/shell/page-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { requestContext } from "@/lib/context";
import { countOf } from "@/lib/domain/text/format-count";
import { listCampaigns } from "@/lib/usecases/list-campaigns";
import { presentPageError } from "../_errors/present-page-error";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "Campaigns" };

export default async function CampaignsPage() {
  const campaigns = await listCampaigns(await requestContext()).catch((error: unknown) =>
    presentPageError(error, "/campaigns"),
  );
  return (
    <>
      <SiteHeader breadcrumb="Campaigns" />
      <PageFrame>
        <PageHeader
          title="Campaigns"
          meta={campaigns.length > 0 ? countOf(campaigns.length, "campaign", "campaigns") : null}
        />
        {campaigns.length === 0 ? (
          <EmptyState title="No campaigns yet">
            Campaigns that you organise will stand here: one for each evaluation, with its systems, its judges
            and its results. Setting one up in the browser comes with the next version.
          </EmptyState>
        ) : (
          <CampaignsTable campaigns={campaigns} />
        )}
      </PageFrame>
    </>
  );
}
