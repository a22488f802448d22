import type { CampaignSettings } from "../../domain/campaigns/settings";
import type { DatabaseTransaction } from "../connection/client";

/** All settings of a campaign: whoever changes some of them reads them under the campaign's lock first. */
export async function storeCampaignSettings(
  tx: DatabaseTransaction,
  campaignId: string,
  settings: CampaignSettings,
): Promise<void> {
  await tx.campaign.update({ where: { id: campaignId }, data: { settings } });
}
