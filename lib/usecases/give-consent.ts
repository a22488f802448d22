import { lockStanding } from "../db/assignments-standing";
import { recordAuditEvent } from "../db/audit-events";
import { recordConsent } from "../db/memberships-consent";
import { AppError } from "../domain/app-error";
import type { JudgeSession } from "../domain/judging/judge-session";
import { inJudgingTransaction } from "./judging-transaction";
import { loadJudging } from "./load-judging";
import { nextTasks } from "./next-tasks";
import { actorId, type UseCaseContext } from "./use-case-context";

export interface GiveConsentInput {
  readonly slug: string;
  /** Of the text that the judge was shown. */
  readonly version: number;
}

/**
 * Keeps which version of the consent text a judge agreed to, and when; said again, the first time stands. Then the
 * judge is served.
 */
export async function giveConsent(
  { slug, version }: GiveConsentInput,
  context: UseCaseContext,
): Promise<JudgeSession> {
  const { db, actor, now } = context;
  const { campaign, judgeId } = await loadJudging(slug, "view-judging", context);
  await inJudgingTransaction(db, async (tx) => {
    const { consentAsked, consentGiven } = await lockStanding(tx, judgeId);
    if (consentAsked !== version)
      throw new AppError("conflict", "The text has changed since. Read it again, please.");
    if (consentGiven === version) return;
    await recordConsent(tx, { judgeId, version, at: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-consented",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { judge: judgeId, version },
    });
  });
  return nextTasks({ slug }, context);
}
