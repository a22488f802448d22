import { lockStanding } from "../db/assignments-standing";
import { changeTallies } from "../db/tallies-change";
import type { JudgeSession } from "../domain/judging/judge-session";
import { judgingSituation } from "../domain/judging/judging-situation";
import { defaultLeaseMs } from "../domain/judging/lease";
import { type Dealing, dealToJudge } from "./deal-to-judge";
import { inJudgingTransaction } from "./judging-transaction";
import { loadJudging } from "./load-judging";
import { readJudgeSession } from "./read-judge-session";
import type { UseCaseContext } from "./use-case-context";

/** Serves a judge: what they hold already, filled up to two tasks. Asking again changes nothing but the lease. */
export async function nextTasks(
  { slug, leaseMs = defaultLeaseMs }: { readonly slug: string; readonly leaseMs?: number },
  { db, actor, now }: UseCaseContext,
): Promise<JudgeSession> {
  const judging = await loadJudging(slug, "view-judging", { db, actor });
  const { campaign, judgeId } = judging;
  const dealing: Dealing = {
    campaignId: campaign.id,
    campaignSeed: campaign.seed,
    judgeId,
    now,
    leaseMs,
  };
  const { standing, isSettled } = await inJudgingTransaction(db, async (tx) => {
    const locked = await lockStanding(tx, judgeId);
    if (judgingSituation(locked) !== "open") return { standing: locked, isSettled: true };
    const dealt = await dealToJudge(tx, dealing, locked);
    await changeTallies(tx, { added: dealt.automatic, removed: [] });
    return { standing: locked, isSettled: dealt.isSettled };
  });
  return readJudgeSession(db, judging, standing, isSettled ? undefined : dealing);
}
