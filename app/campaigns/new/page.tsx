import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { requestContext } from "@/lib/context";
import { authorise } from "@/lib/domain/campaign/authorise";
import { presentPageError } from "../../_errors/present-page-error";
import { SiteHeader } from "../../_shell/site-header";
import { NewCampaignForm } from "./new-campaign-form";

export const metadata: Metadata = { title: "New campaign" };

export default async function NewCampaignPage() {
  const { actor } = await requestContext();
  try {
    authorise(actor, "create-campaign");
  } catch (error) {
    presentPageError(error, "/campaigns/new");
  }
  return (
    <>
      <SiteHeader breadcrumb="New campaign" />
      <PageFrame width="reading">
        <PageHeader crumbs={[{ label: "Campaigns", href: "/campaigns" }]} title="New campaign" />
        <p className="mb-6 text-ink-soft">
          One evaluation: the same sources, several systems, and judges who rank what the systems wrote. Next
          come the files, then the plan and the judges. Until the campaign is opened, all of this can be
          changed.
        </p>
        <NewCampaignForm />
      </PageFrame>
    </>
  );
}
