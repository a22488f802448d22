import { findCampaign, findCampaignOrBinned } from "../../../db/campaigns/campaigns";
import type { DatabaseConnection } from "../../../db/connection/client";
import { campaignSettingsSchema } from "../../../domain/campaigns/settings";
import { campaignIdSchema } from "../../../domain/input/campaign-id";
import type { UseCaseContext } from "../../use-case-context";

/** The campaign with its settings read, or nothing where the id names none, or one in the bin. */
export async function loadCampaignScope(db: DatabaseConnection, campaignId: string | null | undefined) {
  return readCampaign(db, campaignId, findCampaign);
}

type Loaded = Awaited<ReturnType<typeof loadCampaignScope>>;

/** The campaigns that were loaded for one page. */
export type SeenCampaigns = Map<string, Promise<Loaded>>;

/**
 * The campaign for what a page shows. The frame around a page and the page itself are two use-cases; a page changes
 * nothing while it is rendered, so that the second is handed what the first was. Each authorises for itself.
 */
export function seenCampaign(
  { db, seen }: Pick<UseCaseContext, "db" | "seen">,
  campaignId: string,
): Promise<Loaded> {
  const known = seen?.get(campaignId) ?? loadCampaignScope(db, campaignId);
  seen?.set(campaignId, known);
  return known;
}

/** The context of a use-case that looks at a campaign from several sides, each of which would load it. */
export function seeing(context: UseCaseContext): UseCaseContext {
  return { seen: new Map(), ...context };
}

/** The same wherever the campaign is: for the bin itself, and for what the program does there without being asked. */
export async function loadScopeInBinToo(db: DatabaseConnection, campaignId: string) {
  return readCampaign(db, campaignId, findCampaignOrBinned);
}

async function readCampaign(
  db: DatabaseConnection,
  campaignId: string | null | undefined,
  find: typeof findCampaign,
) {
  const id = campaignIdSchema.safeParse(campaignId);
  const campaign = id.success ? await find(db, id.data) : null;
  if (campaign === null) return undefined;
  return { ...campaign, settings: campaignSettingsSchema.parse(campaign.settings) };
}
