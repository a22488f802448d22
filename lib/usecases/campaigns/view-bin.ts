import { type BinnedCampaign, listBinnedCampaigns } from "../../db/campaigns/campaigns-bin";
import { authorise } from "../../domain/accounts/authorise";
import { deletedFrom } from "../../domain/campaigns/bin";
import type { UseCaseContext } from "../use-case-context";

export interface BinEntry extends BinnedCampaign {
  /** From when on it is deleted for good. */
  readonly deletedFrom: Date;
}

/** The campaigns in the bin that the actor organises; an administrator and the command line see all. */
export async function viewBin({ db, actor }: UseCaseContext): Promise<readonly BinEntry[]> {
  authorise(actor, "list-campaigns");
  const isOne = actor.kind === "user" && actor.role !== "ADMIN";
  const campaigns = await listBinnedCampaigns(db, isOne ? actor.id : undefined);
  return campaigns.map((campaign) => ({ ...campaign, deletedFrom: deletedFrom(campaign.binnedAt) }));
}
