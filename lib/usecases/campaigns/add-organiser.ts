import { findUserByEmail } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { addCampaignOrganiser } from "../../db/campaigns/memberships-organisers";
import { comesByLink } from "../../domain/accounts/actor";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { AddOrganiserInput } from "../../domain/campaigns/campaign-change-inputs";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** Makes somebody who has an organiser's account an organiser of this campaign too. */
export async function addOrganiser(
  { campaignId, email }: AddOrganiserInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "manage-organisers", await loadCampaignScope(db, campaignId));
  const user = await findUserByEmail(db, email);
  if (user === null || comesByLink(user.role) || user.disabledAt !== null) {
    const message = "No organiser account has this address. Invite the person on the page Organisers.";
    throw new AppError("invalid-input", message, { fields: { email: message } });
  }
  await db.$transaction(async (tx) => {
    const isNew = await addCampaignOrganiser(tx, { campaignId: id, userId: user.id, now });
    if (!isNew) {
      const message = "This person is already an organiser of the campaign.";
      throw new AppError("conflict", message, { fields: { email: message } });
    }
    await recordAuditEvent(tx, {
      at: now,
      action: "organiser-added",
      ...actorId(actor),
      campaignId: id,
      detail: { user: user.id },
    });
  });
}
