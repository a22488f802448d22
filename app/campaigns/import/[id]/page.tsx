import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { UploadArea } from "@/components/uploads/upload-area";
import { judgmentFormatWords } from "@/lib/domain/formats/judgments/judgment-formats";
import { viewCampaignHeader } from "@/lib/usecases/campaigns/view-campaign-header";
import { findCurrentUpload } from "@/lib/usecases/uploads/find-current-upload";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { SiteHeader } from "../../../_shell/site-header";

export const metadata: Metadata = { title: "Files of an old campaign" };

interface ImportFilesPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function ImportFilesPage({ params }: ImportFilesPageProps) {
  const [{ id }, context] = await Promise.all([params, pageContext()]);
  const refuse = (error: unknown) => presentPageError(error, `/campaigns/import/${id}`);
  const campaign = await viewCampaignHeader({ campaignId: id }, context).catch(refuse);
  if (campaign.state !== "DRAFT") redirect(`/campaigns/${campaign.id}/results`);
  const latest = await findCurrentUpload({ campaignId: id }, context).catch(refuse);
  // Files that were sent as the data of a campaign to come are none of this.
  const upload = latest?.settings.imports ? latest : undefined;
  return (
    <>
      <SiteHeader breadcrumb={campaign.name} />
      <PageFrame>
        <PageHeader
          crumbs={[
            { label: "Campaigns", href: "/campaigns" },
            { label: "Import", href: "/campaigns/import" },
          ]}
          title={campaign.name}
        />
        {upload === undefined ? (
          <p className="mb-4 max-w-reading text-ink-soft">
            Nothing has been imported yet. Send the files; you see what they contain before anything is
            stored. Until then this is a draft, which you can{" "}
            <TextLink href={`/campaigns/${campaign.id}/settings`}>delete in its settings</TextLink>.
          </p>
        ) : null}
        <UploadArea campaignId={campaign.id} upload={upload} imports={{ formats: judgmentFormatWords() }} />
      </PageFrame>
    </>
  );
}
