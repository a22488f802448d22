import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockStanding } from "../../db/judging/assignments-standing";
import { recordConsent, recordInstructionsRead } from "../../db/judging/memberships-consent";
import type { JudgeBeginning } from "../../domain/judging/judge-inputs";
import type { JudgeSession } from "../../domain/judging/judge-session";
import { refusal, wordedError } from "../../domain/words/worded-error";
import { actorId, type UseCaseContext } from "../use-case-context";
import { nextTasks } from "./next-tasks";
import { inJudgingTransaction } from "./steps/judging-transaction";
import { loadJudging } from "./steps/load-judging";

export interface BeginJudgingInput extends JudgeBeginning {
  readonly slug: string;
}

/**
 * A judge has read what stands before the first task. Keeps which version of the consent text they agreed to, and when,
 * and which instructions they read; said again, the first time stands. Then the judge is served.
 */
export async function beginJudging(
  { slug, consent, instructions }: BeginJudgingInput,
  context: UseCaseContext,
): Promise<JudgeSession> {
  const { db, actor, now } = context;
  const { campaign, judgeId } = await loadJudging(slug, "view-judging", context);
  await inJudgingTransaction(db, async (tx) => {
    const { consentAsked, consentGiven, instructionsRead } = await lockStanding(tx, judgeId);
    if (consent !== null && consentAsked !== consent)
      throw wordedError("conflict", refusal("errors.textChanged"));
    // A page that was opened long ago does not take back what was read since.
    if (instructions !== null && instructions > (instructionsRead ?? 0))
      await recordInstructionsRead(tx, {
        judgeId,
        version: Math.min(instructions, campaign.instructionsVersion),
      });
    if (consent === null || consentGiven === consent) return;
    await recordConsent(tx, { judgeId, version: consent, at: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-consented",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { judge: judgeId, version: consent },
    });
  });
  return nextTasks({ slug }, context);
}
