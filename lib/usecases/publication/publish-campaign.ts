import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaignState } from "../../db/campaigns/campaigns-state";
import { markNamed } from "../../db/publication/lettered-pages";
import { findPublication, storePublication, updateCampaignAbout } from "../../db/publication/publications";
import { authoriseIn, noSuchCampaign } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { CampaignAbout } from "../../domain/citation/campaign-about";
import type { PublishCampaignInput } from "../../domain/publication/publication-inputs";
import { writePublicationChoice } from "../../domain/publication/publication-parts";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";

const slugTaken = "Another campaign is published at this address.";

/** What is left out stays as it was. */
function told({ authors, licence, description }: Pick<PublishCampaignInput, keyof CampaignAbout>) {
  return {
    ...(authors === undefined ? {} : { authors }),
    ...(licence === undefined ? {} : { licence: licence || null }),
    ...(description === undefined ? {} : { description: description || null }),
  };
}

/** Makes the campaign's public page, or changes what it shows and where it stands. */
export async function publishCampaign(
  { campaignId, slug, authors, licence, description, contact, ...choice }: PublishCampaignInput,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly isNew: boolean }> {
  const campaign = authoriseIn(actor, "publish", await loadCampaignScope(db, campaignId));
  return db.$transaction(async (tx) => {
    const state = await lockCampaignState(tx, campaign.id);
    if (state === undefined) throw noSuchCampaign();
    const before = await findPublication(tx, campaign.id);
    if (!(await storePublication(tx, campaign.id, { slug, ...writePublicationChoice(choice) }, now)))
      throw new AppError("conflict", slugTaken, { fields: { slug: slugTaken } });
    await updateCampaignAbout(tx, campaign.id, {
      ...told({ authors, licence, description }),
      ...(contact === undefined ? {} : { settings: { ...campaign.settings, contact: contact || null } }),
    });
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
