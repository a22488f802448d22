import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { deleteCampaignRows } from "../../db/campaigns/campaigns-delete";
import { AppError } from "../../domain/app-error";
import type { DeleteCampaignInput } from "../../domain/campaigns/campaign-change-inputs";
import { untilNoDeadlock } from "../judging/steps/judging-transaction";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadBinnedCampaign } from "./steps/load-binned-campaign";

/** A million rankings with their entries take a while. */
const patience = { maxWait: 20_000, timeout: 15 * 60_000 };

/** Deletes a campaign that is in the bin, for good, once its name was typed. */
export async function deleteCampaign(
  { campaignId, name }: DeleteCampaignInput,
  context: UseCaseContext,
): Promise<void> {
  const { db, actor } = context;
  const campaign = await loadBinnedCampaign(db, actor, campaignId);
  if (name.trim() !== campaign.name)
    throw new AppError("invalid-input", "This is not the campaign’s name. Nothing was deleted.");
  await deleteForGood(campaign.id, context, { onlyFromBin: true });
}

/**
 * Deletes a campaign with everything in it, wherever it is. What stays is the audit, with an event that says how much it
 * was. Asks nobody: whoever calls it has.
 */
export async function deleteForGood(
  campaignId: string,
  { db, actor, now }: UseCaseContext,
  { onlyFromBin = false } = {},
): Promise<void> {
  const deletion = () =>
    db.$transaction(async (tx) => {
      const deleted = await deleteCampaignRows(tx, campaignId, { onlyFromBin });
      const { systems, segments, judges, rankings } = deleted;
      await recordAuditEvent(tx, {
        at: now,
        action: "campaign-deleted",
        ...actorId(actor),
        campaignId,
        detail: { systems, segments, judges, rankings },
      });
    }, patience);
  await untilNoDeadlock(deletion);
}
