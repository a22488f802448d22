import { listOpenAssignments, readShownAssignments } from "../db/assignments-shown";
import { type LockedStanding, lockStanding } from "../db/assignments-standing";
import type { Database } from "../db/client";
import { measureWorkDone } from "../db/rankings";
import { changeTallies } from "../db/tallies-change";
import type { JudgeSession } from "../domain/judging/judge-session";
import { judgingSituation } from "../domain/judging/judging-situation";
import { type Dealing, dealPatiently } from "./deal-to-judge";
import { judgeTask } from "./judge-task";
import { inJudgingTransaction } from "./judging-transaction";
import type { Judging } from "./load-judging";

/** What a judge has before them, once dealing has done what it could without waiting. */
export async function readJudgeSession(
  db: Database,
  judging: Judging,
  standing: LockedStanding,
  dealing: Dealing | undefined,
): Promise<JudgeSession> {
  if (dealing !== undefined) await finishDealing(db, dealing);
  const { campaign, judgeId } = judging;
  const situation = judgingSituation(standing);
  const open = situation === "open" ? await listOpenAssignments(db, judgeId) : [];
  const [shown, work] = await Promise.all([
    readShownAssignments(db, open, campaign.settings.contextSentences),
    measureWorkDone(db, judgeId),
  ]);
  return {
    situation: situation === "open" && shown.length === 0 ? "finished" : situation,
    tasks: shown.map((assignment) => judgeTask(judging, assignment)),
    progress: { done: work.done, planned: standing.workload, medianActiveMs: work.medianActiveMs },
  };
}

async function finishDealing(db: Database, dealing: Dealing): Promise<void> {
  for (let isSettled = false; !isSettled; ) {
    isSettled = await inJudgingTransaction(db, async (tx) => {
      const standing = await lockStanding(tx, dealing.judgeId);
      if (judgingSituation(standing) !== "open") return true;
      const dealt = await dealPatiently(tx, dealing, standing);
      await changeTallies(tx, { added: dealt.automatic, removed: [] });
      return dealt.isSettled;
    });
  }
}
