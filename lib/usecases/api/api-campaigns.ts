import type { z } from "zod";
import { type CampaignSummary, listCampaignSummaries } from "../../db/campaigns/campaigns";
import { authoriseIn } from "../../domain/accounts/authorise";
import { may } from "../../domain/accounts/permissions";
import type { campaignResponse, campaignsResponse } from "../../domain/api/response-schemas";
import { rankingsOf } from "../../domain/campaigns/campaign-counts";
import { defaultCampaignSettings } from "../../domain/campaigns/settings";
import { listCampaigns } from "../campaigns/list-campaigns";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { ApiContext } from "./enter-api";

type CampaignAnswer = z.output<typeof campaignResponse>;

/** The campaigns that the token opens. */
export async function apiCampaigns(context: ApiContext): Promise<z.output<typeof campaignsResponse>> {
  const { onlyCampaign, actor, db } = context;
  // A token of one campaign is no administrator's, and its maker need not be a member: it is asked for by itself.
  const summaries =
    onlyCampaign === undefined
      ? await listCampaigns(context)
      : await listCampaignSummaries(db, undefined, onlyCampaign);
  const open = summaries.filter(({ id }) =>
    may(actor, "view-overview", { id, settings: defaultCampaignSettings }),
  );
  return { campaigns: open.map(presented) };
}

export async function apiCampaign(
  { campaign: campaignId }: { readonly campaign: string },
  { actor, db }: ApiContext,
): Promise<CampaignAnswer> {
  const campaign = authoriseIn(actor, "view-overview", await loadCampaignScope(db, campaignId));
  const [summary] = await listCampaignSummaries(db, undefined, campaign.id);
  if (summary === undefined) throw new Error("a campaign that was just read is not in the list");
  return presented(summary);
}

function presented({ isDemo: _, createdAt, counts, ...summary }: CampaignSummary): CampaignAnswer {
  const { systems, segments, judges, tasks, planned, answers, skipped } = counts;
  return {
    ...{ ...summary, systems, segments, judges, tasks, planned, answers, skipped },
    rankings: rankingsOf(counts),
    createdAt: createdAt.toISOString(),
  };
}
