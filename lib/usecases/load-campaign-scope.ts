import { findCampaign } from "../db/campaigns";
import type { DatabaseConnection } from "../db/client";
import { campaignSettingsSchema } from "../domain/campaign/settings";
import { campaignIdSchema } from "../domain/input/campaign-id";

/** The campaign with its settings read, or nothing where the id names none. */
export async function loadCampaignScope(db: DatabaseConnection, campaignId: string) {
  const id = campaignIdSchema.safeParse(campaignId);
  const campaign = id.success ? await findCampaign(db, id.data) : null;
  if (campaign === null) return undefined;
  return { ...campaign, settings: campaignSettingsSchema.parse(campaign.settings) };
}
