import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { buttonStyles } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { UploadArea } from "@/components/uploads/upload-area";
import { findCurrentUpload } from "@/lib/usecases/uploads/find-current-upload";
import { viewCampaignData } from "@/lib/usecases/uploads/view-campaign-data";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { StoredData } from "./stored-data";

export const metadata: Metadata = { title: "Data" };

interface DataPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly page?: string; readonly replace?: string }>;
}

export default async function DataPage({ params, searchParams }: DataPageProps) {
  const [{ id }, { page, replace }, context] = await Promise.all([params, searchParams, pageContext()]);
  const refuse = (error: unknown) => presentPageError(error, `/campaigns/${id}/data`);
  const data = await viewCampaignData({ campaignId: id, page: pageNumber(page) }, context).catch(refuse);
  const address = `/campaigns/${data.id}/data`;
  const hasData = data.segments > 0;
  const mayChange = data.rankings === 0;
  const latest = mayChange ? await findCurrentUpload({ campaignId: id }, context).catch(refuse) : undefined;
  // One that was stored is over; what it brought is shown from where it is stored.
  const upload = latest?.state === "done" ? undefined : latest;
  if (upload?.settings.imports) redirect(`/campaigns/import/${data.id}`);
  const underWay = upload !== undefined && upload.files.length > 0;
  // What replaces the data is on the way, or somebody wants to begin with it.
  const isReplacing = hasData && mayChange && (underWay || replace !== undefined);

  if (!hasData || isReplacing) {
    return (
      <div className="space-y-4">
        {isReplacing ? (
          <Notice
            kind="warning"
            title="Replacing the data."
            action={underWay ? null : <TextLink href={address}>Keep the present data</TextLink>}
          >
            When you save other files, the campaign’s present data
            {data.tasks > 0 ? " and the tasks drawn from it" : ""} are removed.
          </Notice>
        ) : underWay ? null : (
          <p className="max-w-reading text-ink-soft">
            Upload the sources and the outputs of each system. You will see a preview before anything is
            saved.
          </p>
        )}
        <UploadArea
          key={hasData ? "replace" : "first"}
          campaignId={data.id}
          upload={upload}
          corrects={data.corrects}
          look={data.look}
        />
      </div>
    );
  }
  return (
    <StoredData
      data={data}
      address={address}
      next={
        data.tasks > 0 ? null : (
          <TextLink
            href={`/campaigns/${data.id}/plan`}
            className={`${buttonStyles({ variant: "primary" })} no-underline!`}
          >
            Continue to the plan
          </TextLink>
        )
      }
      change={
        mayChange ? (
          <TextLink href={`${address}?replace`} className={`${buttonStyles()} no-underline!`}>
            Replace data
          </TextLink>
        ) : (
          <p className="max-w-reading text-ink-soft text-sm">
            Judges have started, so the texts can no longer change. To use other texts, duplicate the
            campaign.
          </p>
        )
      }
    />
  );
}

function pageNumber(text: string | undefined): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
