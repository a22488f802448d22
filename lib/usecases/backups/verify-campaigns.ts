import { listCampaigns } from "../campaigns/list-campaigns";
import type { UseCaseContext } from "../use-case-context";
import { type TallyVerification, verifyTallies } from "./steps/verify-tallies";

export interface CampaignVerification extends TallyVerification {
  readonly campaignId: string;
  readonly name: string;
}

/** Verifies the tallies of one campaign or of all, newest first. */
export async function verifyCampaigns(
  { campaignId }: { readonly campaignId?: string },
  context: UseCaseContext,
): Promise<readonly CampaignVerification[]> {
  const campaigns = await listCampaigns(context);
  const verified: CampaignVerification[] = [];
  for (const { id, name } of campaigns) {
    if (campaignId !== undefined && id !== campaignId) continue;
    verified.push({ campaignId: id, name, ...(await verifyTallies({ campaignId: id }, context)) });
  }
  return verified;
}
