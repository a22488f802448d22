import { findUploadOfCampaign } from "../../db/uploads/uploads";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { UploadView } from "../../domain/uploads/upload-view";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { presentUpload } from "./view-upload";

/** The upload that a campaign's page goes on with, if there is one. */
export async function findCurrentUpload(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: UseCaseContext,
): Promise<UploadView | undefined> {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, campaignId));
  const upload = await findUploadOfCampaign(db, campaign.id);
  return upload === null ? undefined : presentUpload(db, upload.id);
}
