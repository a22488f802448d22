import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaignState, setCampaignState } from "../../db/campaigns/campaigns-state";
import { markNamed } from "../../db/publication/lettered-pages";
import { findPublication } from "../../db/publication/publications";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { AuditAction } from "../../domain/campaigns/audit-action";
import { type CampaignState, type StateChange, stateAfter } from "../../domain/campaigns/life-cycle";
import { openingProblems, openingWarnings } from "../../domain/campaigns/readiness";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";
import { fixEdits } from "./steps/fix-edits";
import { loadCampaignScope } from "./steps/load-campaign-scope";
import { loadReadiness } from "./steps/load-readiness";

export interface CampaignStateChanged {
  readonly state: CampaignState;
  /** What the organiser should know, although it was done. */
  readonly warnings: readonly string[];
}

const auditActions: Readonly<Record<CampaignState, AuditAction>> = {
  DRAFT: "campaign-changed",
  OPEN: "campaign-opened",
  PAUSED: "campaign-paused",
  CLOSED: "campaign-closed",
};

const stateWords: Readonly<Record<CampaignState, string>> = {
  DRAFT: "a draft",
  OPEN: "open",
  PAUSED: "paused",
  CLOSED: "closed",
};

/**
 * Opens, pauses, resumes, closes or reopens a campaign. Answers that are on their way when it pauses or closes are
 * stored and marked late.
 */
export async function changeCampaignState(
  { campaignId, change }: { readonly campaignId: string; readonly change: StateChange },
  { db, actor, now }: UseCaseContext,
): Promise<CampaignStateChanged> {
  const campaign = authoriseIn(actor, "change-state", await loadCampaignScope(db, campaignId));
  return db.$transaction(async (tx) => {
    const before = await lockCampaignState(tx, campaign.id);
    if (before === undefined) throw new AppError("not-found", "This campaign does not exist.");
    const state = stateAfter(change, before);
    if (state === undefined)
      throw new AppError("conflict", `The campaign is now ${stateWords[before]}, so it cannot ${change}.`);
    const readiness = state === "OPEN" ? await loadReadiness(tx, campaign, now) : undefined;
    const [problem] = readiness ? openingProblems(readiness) : [];
    if (problem !== undefined) throw new AppError("conflict", problem);
    if (state === "OPEN") await fixEdits(tx, campaign);
    await setCampaignState(tx, { campaignId: campaign.id, state, at: now });
    // From here on its public page names the systems, and whoever has read it knows the letters by their scores.
    if (state === "CLOSED" && (await findPublication(tx, campaign.id)) !== null)
      await markNamed(tx, campaign.id, now);
    await recordAuditEvent(tx, {
      at: now,
      action: auditActions[state],
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { from: before },
    });
    return { state, warnings: readiness ? openingWarnings(readiness) : [] };
  }, storingTimeouts);
}
