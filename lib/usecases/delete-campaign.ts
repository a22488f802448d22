import { recordAuditEvent } from "../db/audit-events";
import { deleteCampaignRows } from "../db/campaigns-delete";
import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import type { DeleteCampaignInput } from "../domain/input/campaign-change-inputs";
import { untilNoDeadlock } from "./judging-transaction";
import { loadCampaignScope } from "./load-campaign-scope";
import { actorId, type UseCaseContext } from "./use-case-context";

/** A million rankings with their entries take a while. */
const patience = { maxWait: 20_000, timeout: 15 * 60_000 };

/** Deletes a campaign with everything in it, for good. What stays is the audit, with an event that says how much it was. */
export async function deleteCampaign(
  { campaignId, name }: DeleteCampaignInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "delete-campaign", await loadCampaignScope(db, campaignId));
  if (name.trim() !== campaign.name)
    throw new AppError("invalid-input", "That is not the campaign’s name. Nothing was deleted.");
  const deletion = () =>
    db.$transaction(async (tx) => {
      const { systems, segments, judges, rankings } = await deleteCampaignRows(tx, campaign.id);
      await recordAuditEvent(tx, {
        at: now,
        action: "campaign-deleted",
        ...actorId(actor),
        campaignId: campaign.id,
        detail: { systems, segments, judges, rankings },
      });
    }, patience);
  await untilNoDeadlock(deletion);
}
