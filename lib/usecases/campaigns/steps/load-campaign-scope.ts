import { findCampaign, findCampaignOrBinned } from "../../../db/campaigns/campaigns";
import type { DatabaseConnection } from "../../../db/connection/client";
import { campaignSettingsSchema } from "../../../domain/campaigns/settings";
import { campaignIdSchema } from "../../../domain/input/campaign-id";

/** The campaign with its settings read, or nothing where the id names none, or one in the bin. */
export async function loadCampaignScope(db: DatabaseConnection, campaignId: string) {
  return readCampaign(db, campaignId, findCampaign);
}

/** The same wherever the campaign is: for the bin itself, and for what the program does there without being asked. */
export async function loadScopeInBinToo(db: DatabaseConnection, campaignId: string) {
  return readCampaign(db, campaignId, findCampaignOrBinned);
}

async function readCampaign(db: DatabaseConnection, campaignId: string, find: typeof findCampaign) {
  const id = campaignIdSchema.safeParse(campaignId);
  const campaign = id.success ? await find(db, id.data) : null;
  if (campaign === null) return undefined;
  return { ...campaign, settings: campaignSettingsSchema.parse(campaign.settings) };
}
