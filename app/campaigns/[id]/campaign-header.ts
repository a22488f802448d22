import { cache } from "react";
import { requestContext } from "@/lib/context";
import { viewCampaignHeader } from "@/lib/usecases/campaigns/view-campaign-header";

/** Once for the frame of a campaign's pages and for their titles. */
export const campaignHeader = cache(async (campaignId: string) =>
  viewCampaignHeader({ campaignId }, await requestContext()),
);
