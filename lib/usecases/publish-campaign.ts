import { recordAuditEvent } from "../db/audit-events";
import { lockCampaignState } from "../db/campaigns-state";
import { markNamed } from "../db/lettered-pages";
import { findPublication, storePublication } from "../db/publications";
import { AppError } from "../domain/app-error";
import { authoriseIn, noSuchCampaign } from "../domain/campaign/authorise";
import type { PublishCampaignInput } from "../domain/input/publication-inputs";
import { writePublicationChoice } from "../domain/publication/publication-parts";
import { loadCampaignScope } from "./load-campaign-scope";
import { actorId, type UseCaseContext } from "./use-case-context";

const slugTaken = "Another campaign is published at this address.";

/** Makes the campaign's public page, or changes what it shows and where it stands. */
export async function publishCampaign(
  { campaignId, slug, ...choice }: PublishCampaignInput,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly isNew: boolean }> {
  const campaign = authoriseIn(actor, "publish", await loadCampaignScope(db, campaignId));
  return db.$transaction(async (tx) => {
    const state = await lockCampaignState(tx, campaign.id);
    if (state === undefined) throw noSuchCampaign();
    const before = await findPublication(tx, campaign.id);
    if (!(await storePublication(tx, campaign.id, { slug, ...writePublicationChoice(choice) }, now)))
      throw new AppError("conflict", slugTaken, { fields: { slug: slugTaken } });
    if (state === "CLOSED") await markNamed(tx, campaign.id, now);
    await recordAuditEvent(tx, {
      at: now,
      action: before === null ? "campaign-published" : "publication-changed",
      ...actorId(actor),
      campaignId: campaign.id,
    });
    return { isNew: before === null };
  });
}
