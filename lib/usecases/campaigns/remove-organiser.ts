import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { listCampaignOrganisers, removeCampaignOrganiser } from "../../db/campaigns/memberships-organisers";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { RemoveOrganiserInput } from "../../domain/campaigns/campaign-change-inputs";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** Takes a campaign from one of its organisers, but not from the last. The account stays. */
export async function removeOrganiser(
  { campaignId, membershipId }: RemoveOrganiserInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "manage-organisers", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    await lockCampaign(tx, id);
    const organisers = await listCampaignOrganisers(tx, id);
    const removed = organisers.find((organiser) => organiser.id === membershipId);
    if (removed === undefined)
      throw new AppError("not-found", "This person is not an organiser of the campaign.");
    if (organisers.length === 1)
      throw new AppError("conflict", "The last organiser cannot be removed. Add someone else first.");
    await removeCampaignOrganiser(tx, { membershipId, now });
    await recordAuditEvent(tx, {
      at: now,
      action: "organiser-removed",
      ...actorId(actor),
      campaignId: id,
      detail: { user: removed.userId },
    });
  });
}
