import { lockCampaign } from "../../db/campaigns/campaigns";
import { createUpload, deleteUploadsOfCampaign, findUploadOfCampaign } from "../../db/uploads/uploads";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { UploadStarted } from "../../domain/uploads/upload-view";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { assertDataMayChange } from "./steps/load-upload";
import { assertNotBusy } from "./steps/upload-at-work";

/** Begins an upload into a campaign; an earlier one is thrown away. */
export async function startUpload(
  { campaignId, imports = false }: { readonly campaignId: string; readonly imports?: boolean },
  { db, actor, now }: UseCaseContext,
): Promise<UploadStarted> {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, campaignId));
  return db.$transaction(
    async (tx) => {
      await lockCampaign(tx, campaign.id);
      await assertDataMayChange(tx, campaign.id);
      const before = await findUploadOfCampaign(tx, campaign.id);
      if (before !== null) assertNotBusy(before, now);
      await deleteUploadsOfCampaign(tx, campaign.id);
      const { actorId: createdById } = actorId(actor);
      const uploadId = await createUpload(tx, {
        campaignId: campaign.id,
        now,
        settings: { imports },
        ...(createdById === undefined ? {} : { createdById }),
      });
      return { uploadId };
    },
    { timeout: 60_000 },
  );
}
