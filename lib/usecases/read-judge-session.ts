import type { WorkDone } from "../db/assignments-desk";
import { readHeldAssignments } from "../db/assignments-shown";
import { type LockedStanding, lockStanding } from "../db/assignments-standing";
import type { Database } from "../db/client";
import { measureWorkDone } from "../db/rankings";
import { changeTallies } from "../db/tallies-change";
import type { JudgeSession } from "../domain/judging/judge-session";
import { judgingSituation } from "../domain/judging/judging-situation";
import { type Dealing, dealPatiently } from "./deal-to-judge";
import { judgeEnding } from "./judge-ending";
import { judgeTask } from "./judge-task";
import { inJudgingTransaction } from "./judging-transaction";
import type { Judging } from "./load-judging";

/** How a transaction left a judge. */
export interface JudgeDealt {
  readonly standing: LockedStanding;
  /** What to deal where waiting for others may find something. */
  readonly unsettled: Dealing | undefined;
  /** Where it was dealt, and so counted. */
  readonly work: WorkDone | undefined;
}

/** What a judge has before them, once dealing has done what it could without waiting. */
export async function readJudgeSession(
  db: Database,
  judging: Judging,
  { standing, unsettled, work }: JudgeDealt,
): Promise<JudgeSession> {
  if (unsettled !== undefined) await finishDealing(db, unsettled);
  const { campaign, judgeId } = judging;
  const served = judgingSituation(standing);
  const [shown, { done, medianActiveMs }] = await Promise.all([
    served === "open" ? readHeldAssignments(db, judgeId, campaign.settings.contextSentences) : [],
    work ?? measureWorkDone(db, judgeId),
  ]);
  const situation = served === "open" && shown.length === 0 ? "finished" : served;
  const { workload: planned } = standing;
  return {
    situation,
    tasks: shown.map((assignment) => judgeTask(judging, assignment)),
    progress: { done, planned, medianActiveMs },
    consent:
      situation === "consent" ? { version: campaign.consentVersion, text: campaign.consent ?? "" } : null,
    ending:
      situation === "finished" || situation === "closed"
        ? await judgeEnding(db, judging, { situation, done, planned })
        : null,
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
