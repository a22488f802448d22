import { type LateAnswersOfJudge, listLateAnswers as readLateAnswers } from "../../db/judges/late-answers";
import { authoriseIn } from "../../domain/accounts/authorise";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

/** Per judge, the answers that came after closing, pausing or exclusion and count only once they are admitted. */
export async function listLateAnswers(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: UseCaseContext,
): Promise<readonly LateAnswersOfJudge[]> {
  const { id } = authoriseIn(actor, "view-judges", await loadCampaignScope(db, campaignId));
  return readLateAnswers(db, id);
}
