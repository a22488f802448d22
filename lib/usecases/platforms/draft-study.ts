import { randomInt } from "node:crypto";
import { storeCampaignSettings } from "../../db/campaigns/campaign-settings";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { storeStudy } from "../../db/platforms/connections";
import { authoriseIn } from "../../domain/accounts/authorise";
import { maxJudgesOfSignUp } from "../../domain/judges/judge-link-inputs";
import type { DraftStudyInput } from "../../domain/platforms/platform-inputs";
import { type EndingCodes, returnAddress, studyDraft } from "../../domain/platforms/study-terms";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { makeSignUpLink } from "../judges/make-sign-up-link";
import type { UseCaseContext } from "../use-case-context";
import { openConnection, type PlatformMeans } from "./steps/open-connection";
import { createStudy } from "./steps/prolific-client";

/** Places of participants who return become free again, and others come in by the same link. */
const LINKS_PER_PLACE = 4;

/** No letters that look like others. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/**
 * Makes a study at Prolific as a draft: a sign-up link with the platform's ids in it, places, time, reward, and a code
 * for each way to end, which judges are shown from now on. Nobody sees it there before it is published there.
 */
export async function draftStudy(
  { campaignId, ...terms }: DraftStudyInput,
  means: PlatformMeans,
  context: UseCaseContext,
): Promise<{ readonly study: string }> {
  const { db, actor } = context;
  const campaign = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  const { access } = await openConnection(db, campaign.id, means);
  const maxJudges = Math.min(terms.places * LINKS_PER_PLACE, maxJudgesOfSignUp);
  const codes: EndingCodes = { done: newCode(), failedControls: newCode(), closedEarly: newCode() };
  const { token } = await makeSignUpLink(
    {
      campaignId: campaign.id,
      label: `Prolific: ${terms.title}`.slice(0, 100),
      maxJudges,
      expiresInDays: undefined,
    },
    context,
  );
  const study = await createStudy(access, studyDraft(terms, codes, `${means.address}/join/${token}`));
  await db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    const current = await loadCampaignScope(tx, campaign.id);
    if (current === undefined) return;
    await storeCampaignSettings(tx, campaign.id, {
      ...current.settings,
      completionCode: codes.done,
      completionUrl: returnAddress(codes.done),
      failedControlsCode: codes.failedControls,
      failedControlsUrl: returnAddress(codes.failedControls),
      closedEarlyCode: codes.closedEarly,
      closedEarlyUrl: returnAddress(codes.closedEarly),
    });
    await storeStudy(tx, campaign.id, { study, terms });
  });
  return { study };
}
