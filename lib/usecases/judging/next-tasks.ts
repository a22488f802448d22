import { lockStanding } from "../../db/judging/assignments-standing";
import { changeTallies } from "../../db/results/tallies-change";
import type { JudgeSession } from "../../domain/judging/judge-session";
import { judgingSituation } from "../../domain/judging/judging-situation";
import { defaultLeaseMs } from "../../domain/judging/lease";
import type { UseCaseContext } from "../use-case-context";
import { dealToJudge } from "./steps/deal-to-judge";
import { dealingOf } from "./steps/dealing-of";
import { inAnswerTransaction } from "./steps/judging-transaction";
import { loadJudging } from "./steps/load-judging";
import { readJudgeSession } from "./steps/read-judge-session";

/** Serves a judge: what they hold already, filled up to what they may hold. Asking again changes nothing but the lease. */
export async function nextTasks(
  { slug, leaseMs = defaultLeaseMs }: { readonly slug: string; readonly leaseMs?: number },
  { db, actor, now }: UseCaseContext,
): Promise<JudgeSession> {
  const judging = await loadJudging(slug, "view-judging", { db, actor });
  const dealing = await dealingOf(db, judging, now, leaseMs);
  const dealt = await inAnswerTransaction(db, async (tx) => {
    const standing = await lockStanding(tx, judging.judgeId);
    if (judgingSituation(standing) !== "open") return { standing, isSettled: true, work: undefined };
    const { automatic, isSettled, work } = await dealToJudge(tx, dealing, standing);
    await changeTallies(tx, { added: automatic, removed: [] });
    return { standing, isSettled, work };
  });
  return readJudgeSession(db, judging, dealing, dealt);
}
