import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { addCampaignText, withdrawConsent } from "../../db/campaigns/campaign-texts";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { ChangeCampaignTextInput } from "../../domain/campaigns/campaign-change-inputs";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";
import { layOutToStore, storeLayout } from "./text-layouts";

/**
 * Shows judges other instructions, or asks them to agree to another text: a further version, the earlier ones stay. An
 * empty consent text asks for nothing any more. Returns the version that is shown now.
 */
export async function changeCampaignText(
  { campaignId, kind, text, basedOn }: ChangeCampaignTextInput,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly version: number; readonly isChanged: boolean }> {
  const before = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  const { id } = before;
  const isConsent = kind === "CONSENT";
  const shownOf = ({ consent, instructions }: Pick<typeof before, "consent" | "instructions">) =>
    isConsent ? (consent ?? "") : instructions;
  // What is there already stays as it is shown, whatever it holds.
  const layout = text === shownOf(before) ? undefined : await layOutToStore(text, "text");
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, id);
    const current = await loadCampaignScope(tx, id);
    if (current === undefined) throw new AppError("not-found", "This campaign does not exist.");
    const latest = isConsent ? current.consentVersion : current.instructionsVersion;
    const shown = shownOf(current);
    const isRemoval = isConsent && text.trim() === "";
    if (text === shown || (isRemoval && shown === "")) return { version: latest, isChanged: false };
    if (basedOn !== latest)
      throw new AppError(
        "conflict",
        `Someone has saved version ${latest} in the meantime. Copy your text, reload the page and merge the two.`,
        { currentVersion: latest },
      );
    const version = isRemoval ? latest : latest + 1;
    if (isRemoval) await withdrawConsent(tx, id);
    else {
      await addCampaignText(tx, {
        ...{ campaignId: id, kind, version, text, createdAt: now },
        ...(actor.kind === "user" ? { createdById: actor.id } : {}),
      });
      if (layout !== undefined) await storeLayout(tx, id, text, layout);
    }
    await recordAuditEvent(tx, {
      at: now,
      action: isConsent ? "consent-changed" : "instructions-changed",
      ...actorId(actor),
      campaignId: id,
      detail: { version: isRemoval ? 0 : version },
    });
    return { version, isChanged: true };
  });
}
