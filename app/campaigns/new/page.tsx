import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { authorise } from "@/lib/domain/accounts/authorise";
import { inEachLanguage } from "@/lib/domain/words/words-for";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { NewCampaignForm } from "./new-campaign-form";

export const metadata: Metadata = { title: "New campaign" };

export default async function NewCampaignPage() {
  const { actor } = await pageContext();
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
          A campaign is one evaluation: several systems, the same sources, and judges who rank the systems’
          outputs. Next you upload the files, then make a plan and invite judges. You can change everything
          until you open the campaign.
        </p>
        <NewCampaignForm
          usualInstructions={inEachLanguage((say) => ({
            CORRECTION: say("instructions.CORRECTION"),
            GENERATION: say("instructions.GENERATION"),
            TRANSLATION: say("instructions.TRANSLATION"),
          }))}
        />
      </PageFrame>
    </>
  );
}
