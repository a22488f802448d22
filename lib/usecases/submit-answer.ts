import { lockStanding } from "../db/assignments-standing";
import { changeTallies } from "../db/tallies-change";
import type { AnswerAcknowledged, JudgeAnswer } from "../domain/judging/judge-session";
import { judgingSituation } from "../domain/judging/judging-situation";
import { defaultLeaseMs } from "../domain/judging/lease";
import { type Dealing, dealToJudge } from "./deal-to-judge";
import { inJudgingTransaction } from "./judging-transaction";
import { loadJudging } from "./load-judging";
import { readJudgeSession } from "./read-judge-session";
import { storeAnswer } from "./store-answer";
import type { UseCaseContext } from "./use-case-context";

export interface SubmitAnswerInput {
  readonly slug: string;
  readonly answer: JudgeAnswer;
  readonly leaseMs?: number;
}

/** One transaction: store the answer, deal what comes next, bring the tallies up to date. */
export async function submitAnswer(
  { slug, answer, leaseMs = defaultLeaseMs }: SubmitAnswerInput,
  { db, actor, now }: UseCaseContext,
): Promise<AnswerAcknowledged> {
  const judging = await loadJudging(slug, "submit-answer", { db, actor });
  const { campaign, judgeId } = judging;
  const dealing: Dealing = {
    campaignId: campaign.id,
    campaignSeed: campaign.seed,
    judgeId,
    now,
    leaseMs,
  };
  const { stored, standing, isSettled } = await inJudgingTransaction(db, async (tx) => {
    const locked = await lockStanding(tx, judgeId);
    const { receipt, added, removed } = await storeAnswer(tx, judging, locked, answer, now);
    const dealt =
      judgingSituation(locked) === "open"
        ? await dealToJudge(tx, dealing, locked)
        : { automatic: [], isSettled: true };
    await changeTallies(tx, { added: [...added, ...dealt.automatic], removed });
    return { stored: receipt, standing: locked, isSettled: dealt.isSettled };
  });
  return { stored, ...(await readJudgeSession(db, judging, standing, isSettled ? undefined : dealing)) };
}
