import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { markAdmitted } from "../../db/judges/late-answers";
import { changeTallies } from "../../db/results/tallies-change";
import { authoriseIn } from "../../domain/accounts/authorise";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { inJudgingTransaction } from "../judging/steps/judging-transaction";
import { actorId, type UseCaseContext } from "../use-case-context";

/**
 * Lets late answers count, those of one judge where one is named; returns how many. A late revision takes the place of
 * the answer that it held back. Answers of an excluded judge count only once the judge is included again.
 */
export async function admitLateAnswers(
  { campaignId, judgeId }: { readonly campaignId: string; readonly judgeId?: number | undefined },
  { db, actor, now }: UseCaseContext,
): Promise<number> {
  const campaign = authoriseIn(actor, "admit-late-answers", await loadCampaignScope(db, campaignId));
  return inJudgingTransaction(db, async (tx) => {
    // No answer of the campaign is stored or revised meanwhile.
    await lockCampaign(tx, campaign.id);
    const admitted = await markAdmitted(tx, { campaignId: campaign.id, judgeId, now });
    if (admitted.length === 0) return 0;
    await recordAuditEvent(tx, {
      at: now,
      action: "late-answers-admitted",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { answers: admitted.length, ...(judgeId === undefined ? {} : { judge: judgeId }) },
    });
    await changeTallies(tx, { added: admitted, removed: [] });
    return admitted.length;
  });
}
