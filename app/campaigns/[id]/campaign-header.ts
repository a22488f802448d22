import { cache } from "react";
import { viewCampaignHeader } from "@/lib/usecases/campaigns/view-campaign-header";
import { pageContext } from "../../_shell/page-context";

/** Once for the frame of a campaign's pages and for their titles. */
export const campaignHeader = cache(async (campaignId: string) =>
  viewCampaignHeader({ campaignId }, await pageContext()),
);
