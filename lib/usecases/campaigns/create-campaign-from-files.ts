import { findUserWithStanding } from "../../db/accounts/users";
import type { Actor } from "../../domain/accounts/actor";
import type { NewCampaign } from "../../domain/campaigns/campaign-inputs";
import type { PlanSettings } from "../../domain/plans/plan-settings";
import type { UploadPreview } from "../../domain/uploads/preview/upload-preview";
import { type StoredPlan, savePlan } from "../plans/save-plan";
import { type CampaignDataFiles, storeCampaignData } from "../uploads/store-campaign-data";
import type { UseCaseContext } from "../use-case-context";
import { type CreatedCampaign, createCampaign } from "./create-campaign";
import { discardCampaign } from "./steps/discard-campaign";

export interface CampaignFromFiles {
  readonly campaign: NewCampaign;
  /** Left out, the campaign has no data yet. */
  readonly data?: Omit<CampaignDataFiles, "campaignId">;
  /** Left out, nothing is planned yet. */
  readonly plan?: PlanSettings;
}

export interface CampaignOfFiles extends CreatedCampaign {
  readonly preview: UploadPreview | undefined;
  readonly plan: StoredPlan | undefined;
}

/** Makes a campaign with its data and its tasks; where any of that fails, there is no campaign. */
export async function createCampaignFromFiles(
  { campaign, data, plan }: CampaignFromFiles,
  asked: UseCaseContext,
): Promise<CampaignOfFiles> {
  const created = await createCampaign(campaign, asked);
  const { campaignId } = created;
  const context = { ...asked, actor: await withMemberships(asked) };
  try {
    const preview = data && (await storeCampaignData({ ...data, campaignId }, context));
    const stored =
      plan &&
      (await savePlan(
        {
          campaignId,
          settings: plan,
          nextTaskByUncertainty: campaign.settings.nextTaskByUncertainty,
        },
        context,
      ));
    return { ...created, preview, plan: stored };
  } catch (error) {
    await discardCampaign(campaignId, context);
    throw error;
  }
}

/** Whoever asks with what they are by now: organiser of the campaign that they have just made. */
async function withMemberships({ db, actor }: UseCaseContext): Promise<Actor> {
  if (actor.kind !== "user") return actor;
  const user = await findUserWithStanding(db, actor.id);
  return { ...actor, memberships: user?.memberships ?? actor.memberships };
}
