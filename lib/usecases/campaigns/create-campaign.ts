import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { insertCampaign, insertOrganiser } from "../../db/campaigns/campaigns-create";
import { authorise } from "../../domain/accounts/authorise";
import type { NewCampaign } from "../../domain/campaigns/campaign-inputs";
import { fittingInstructions } from "../../domain/campaigns/default-instructions";
import { markingOfKind } from "../../domain/campaigns/edit-marking";
import { slugOf } from "../../domain/campaigns/slug";
import { textRuleOfKind } from "../../domain/text/text-rule";
import { serverSay } from "../../domain/words/words-for";
import { requireOrganiserAccount } from "../accounts/steps/organiser-account";
import { actorId, type UseCaseContext } from "../use-case-context";
import { layOutToStore, storeLayout } from "./text-layouts";

export interface CreatedCampaign {
  readonly campaignId: string;
  /** Its name in addresses. */
  readonly slug: string;
  readonly seed: number;
}

/**
 * Makes a campaign in draft, without data. Whoever makes it in the browser organises it; one made on the command line
 * has the organiser named there, or none, and then administrators see it.
 */
export async function createCampaign(
  input: NewCampaign,
  { db, actor, now, seed: drawn }: UseCaseContext,
): Promise<CreatedCampaign> {
  authorise(actor, "create-campaign");
  const { name, kind, sourceLanguage, targetLanguage, maxHypotheses, settings } = input;
  const instructions =
    input.instructions ??
    serverSay(settings.judgeLanguage)(
      `instructions.${fittingInstructions(kind, sourceLanguage, targetLanguage)}`,
    );
  const layout = await layOutToStore(instructions, "instructions");
  const seed = input.seed ?? drawn;
  const textRule = input.textRule ?? textRuleOfKind(kind);
  return db.$transaction(async (tx) => {
    const organiserId = await requireOrganiserAccount(tx, actor, input.organiserEmail);
    const { id: campaignId, slug } = await insertCampaign(tx, slugOf(name), {
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
      ...markingOfKind(kind, input),
      createdAt: now,
      ...(actor.kind === "user" ? { createdById: actor.id } : {}),
    });
    await storeLayout(tx, campaignId, instructions, layout);
    if (organiserId !== undefined)
      await insertOrganiser(tx, { campaignId, userId: organiserId, createdAt: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "campaign-created",
      ...actorId(actor),
      campaignId,
      detail: { kind, maxHypotheses, seed },
    });
    return { campaignId, slug, seed };
  });
}
