import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { type RestoredNames, takeCampaignFromBin } from "../../db/campaigns/campaigns-bin";
import { isNameTaken } from "../../db/connection/deadlock";
import { AppError } from "../../domain/app-error";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadBinnedCampaign } from "./steps/load-binned-campaign";

/** Whoever takes a name at the same moment has it; the next try sees that. */
const maxTries = 5;

/** Takes a campaign out of the bin, with everything in it as it was. */
export async function restoreFromBin(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
): Promise<RestoredNames> {
  const campaign = await loadBinnedCampaign(db, actor, campaignId);
  const restoration = () =>
    db.$transaction(async (tx) => {
      const names = await takeCampaignFromBin(tx, campaign.id);
      if (names === undefined) throw new AppError("conflict", "The campaign is not in the bin.");
      await recordAuditEvent(tx, {
        at: now,
        action: "campaign-restored",
        ...actorId(actor),
        campaignId: campaign.id,
      });
      return names;
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await restoration();
    } catch (error) {
      if (tries === maxTries || !isNameTaken(error)) throw error;
    }
  }
}
