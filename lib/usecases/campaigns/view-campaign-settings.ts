import { listAuditTrail } from "../../db/campaigns/audit-trail";
import { listCampaignTexts } from "../../db/campaigns/campaign-texts";
import { findCampaignBounds } from "../../db/campaigns/campaigns-change";
import { listCampaignOrganisers } from "../../db/campaigns/memberships-organisers";
import { authoriseIn } from "../../domain/accounts/authorise";
import { shownEvents } from "../../domain/campaigns/audit-words";
import type { UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";
import { shownTexts } from "./text-layouts";

const MAX_EVENTS = 100;

/** Everything that can be set of a campaign, who organises it, and what was done to it. */
export async function viewCampaignSettings(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  const [texts, organisers, events, bounds] = await Promise.all([
    listCampaignTexts(db, campaign.id),
    listCampaignOrganisers(db, campaign.id),
    listAuditTrail(db, campaign.id, MAX_EVENTS),
    findCampaignBounds(db, campaign.id),
  ]);
  const shown = await shownTexts(
    db,
    campaign.id,
    texts.map(({ text }) => text),
  );
  const versionsOf = (kind: "INSTRUCTIONS" | "CONSENT") =>
    texts
      .map((text, position) => ({ ...text, shown: shown[position] ?? [] }))
      .filter((text) => text.kind === kind)
      .map(({ version, shown, createdAt, createdBy }) => ({
        version,
        shown,
        createdAt,
        by: createdBy?.name ?? createdBy?.email ?? undefined,
      }));
  return {
    id: campaign.id,
    name: campaign.name,
    kind: campaign.kind,
    state: campaign.state,
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    judgeLanguage: campaign.settings.judgeLanguage,
    maxHypotheses: campaign.maxHypotheses,
    seed: campaign.seed,
    contextSentences: campaign.settings.contextSentences,
    organiserMayJudge: campaign.settings.organiserMayJudge,
    textRule: campaign.textRule,
    textsAreCode: campaign.settings.textsAreCode,
    tellsUnchanged: campaign.settings.tellsUnchanged,
    linesFollow: campaign.settings.linesFollow,
    asksComment: campaign.settings.asksComment,
    asksNoneAcceptable: campaign.settings.asksNoneAcceptable,
    showsConsistency: campaign.settings.showsConsistency,
    editMarking: campaign.editMarking,
    errorsFirst: campaign.errorsFirst,
    /** What judges are told first and last, and what stops them. */
    judging: {
      askedBy: campaign.settings.askedBy,
      pay: campaign.settings.pay,
      practiceToPass: campaign.settings.practiceToPass,
      stopsAfterControls: campaign.settings.stopsAfterControls,
      completionCode: campaign.settings.completionCode,
      completionUrl: campaign.settings.completionUrl,
      failedControlsCode: campaign.settings.failedControlsCode,
      failedControlsUrl: campaign.settings.failedControlsUrl,
      closedEarlyCode: campaign.settings.closedEarlyCode,
      closedEarlyUrl: campaign.settings.closedEarlyUrl,
      controlsToPass: campaign.settings.controlsToPass,
    },
    ...bounds,
    instructions: {
      text: campaign.instructions,
      version: campaign.instructionsVersion,
      versions: versionsOf("INSTRUCTIONS"),
    },
    consent: {
      text: campaign.consent ?? "",
      version: campaign.consentVersion,
      versions: versionsOf("CONSENT"),
    },
    organisers: organisers.map(({ id, userId, user }) => ({
      id,
      name: user.name ?? undefined,
      email: user.email ?? "",
      isYou: actor.kind === "user" && actor.id === userId,
    })),
    events: shownEvents(events),
  };
}
