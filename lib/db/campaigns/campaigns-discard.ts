import type { DatabaseTransaction } from "../connection/client";

/** Takes a campaign back that was just made and never opened, with everything that was stored for it. */
export async function discardDraftCampaign(tx: DatabaseTransaction, campaignId: string): Promise<boolean> {
  const { count } = await tx.campaign.deleteMany({ where: { id: campaignId, state: "DRAFT" } });
  return count > 0;
}
