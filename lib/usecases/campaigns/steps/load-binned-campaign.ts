import type { DatabaseConnection } from "../../../db/connection/client";
import type { Actor } from "../../../domain/accounts/actor";
import { authoriseIn } from "../../../domain/accounts/authorise";
import { may } from "../../../domain/accounts/permissions";
import { AppError } from "../../../domain/app-error";
import { loadScopeInBinToo } from "./load-campaign-scope";

/** A campaign that is in the bin, for whoever may restore or delete it. To everybody else it is not there. */
export async function loadBinnedCampaign(db: DatabaseConnection, actor: Actor, campaignId: string) {
  const found = await loadScopeInBinToo(db, campaignId);
  const isHidden = found !== undefined && found.binnedAt !== null && !may(actor, "delete-campaign", found);
  const campaign = authoriseIn(actor, "delete-campaign", isHidden ? undefined : found);
  if (campaign.binnedAt === null) throw new AppError("conflict", "The campaign is not in the bin.");
  return campaign;
}
