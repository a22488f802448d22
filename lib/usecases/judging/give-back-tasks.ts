import { giveBack } from "../../db/judging/assignments";
import { lockStanding } from "../../db/judging/assignments-standing";
import type { UseCaseContext } from "../use-case-context";
import { inAnswerTransaction } from "./steps/judging-transaction";
import { loadJudging } from "./steps/load-judging";

/**
 * Takes back at once what a judge holds and will not use now: the page is closed. Whoever comes back is dealt tasks
 * again, the same ones where nobody else took them. What is being worked on stays, and so does what nobody else can do;
 * an answer that arrives all the same is stored like any other.
 */
export async function giveBackTasks(
  { slug, assignments }: { readonly slug: string; readonly assignments: readonly string[] },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { judgeId } = await loadJudging(slug, "submit-answer", { db, actor });
  await inAnswerTransaction(db, async (tx) => {
    await lockStanding(tx, judgeId);
    await giveBack(tx, { judgeId, publicIds: assignments, now });
  });
}
