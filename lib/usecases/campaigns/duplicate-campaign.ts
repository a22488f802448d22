import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { addCampaignText } from "../../db/campaigns/campaign-texts";
import { insertCampaign, insertOrganiser } from "../../db/campaigns/campaigns-create";
import { copyCampaignData, copyCampaignPlan } from "../../db/campaigns/campaigns-duplicate";
import { authorise, authoriseIn } from "../../domain/accounts/authorise";
import type { DuplicateCampaignInput } from "../../domain/campaigns/campaign-change-inputs";
import { slugOf } from "../../domain/campaigns/slug";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** Twenty systems of a hundred thousand segments are two million outputs. */
const patience = { maxWait: 20_000, timeout: 15 * 60_000 };

/**
 * A new draft with the settings, texts, data and, where wanted, the plan of a campaign; without judges, links,
 * rankings or analyses. Whoever makes it organises it.
 */
export async function duplicateCampaign(
  { campaignId, name, withPlan }: DuplicateCampaignInput,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly campaignId: string }> {
  const original = authoriseIn(actor, "duplicate-campaign", await loadCampaignScope(db, campaignId));
  authorise(actor, "create-campaign");
  const { kind, textRule, sourceLanguage, targetLanguage, instructions, maxHypotheses, seed, settings } =
    original;
  const { authors, licence, description, editMarking, errorsFirst } = original;
  const by = actor.kind === "user" ? { createdById: actor.id } : {};
  return db.$transaction(async (tx) => {
    const { id } = await insertCampaign(tx, slugOf(name), {
      ...{
        name,
        kind,
        textRule,
        sourceLanguage,
        targetLanguage,
        instructions,
        maxHypotheses,
        seed,
        settings,
      },
      ...{ authors, licence, description, editMarking, errorsFirst },
      createdAt: now,
      ...by,
    });
    if (actor.kind === "user")
      await insertOrganiser(tx, { campaignId: id, userId: actor.id, createdAt: now });
    if (original.consent !== null)
      await addCampaignText(tx, {
        ...{ campaignId: id, kind: "CONSENT", version: 1, text: original.consent, createdAt: now },
        ...by,
      });
    const copying = { from: original.id, to: id };
    await copyCampaignData(tx, copying);
    if (withPlan) await copyCampaignPlan(tx, copying, now);
    const event = { at: now, action: "campaign-duplicated", ...actorId(actor) } as const;
    await recordAuditEvent(tx, { ...event, campaignId: original.id, detail: { as: "original", copy: id } });
    await recordAuditEvent(tx, {
      ...event,
      campaignId: id,
      detail: { as: "copy", original: original.id, withPlan },
    });
    return { campaignId: id };
  }, patience);
}
