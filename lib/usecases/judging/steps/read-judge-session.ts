import type { Database } from "../../../db/connection/client";
import { countLateAnswers } from "../../../db/judges/late-answers";
import { type LockedStanding, lockStanding } from "../../../db/judging/assignments-standing";
import { measureWorkDone } from "../../../db/judging/rankings";
import type { WorkDone } from "../../../db/judging/work-done";
import { changeTallies } from "../../../db/results/tallies-change";
import { hasEnding } from "../../../domain/judging/completion";
import type { JudgeSession } from "../../../domain/judging/judge-session";
import { judgingSituation } from "../../../domain/judging/judging-situation";
import { plannedTasks } from "../../../domain/plans/promised-tasks";
import { type Dealing, dealPatiently } from "./deal-to-judge";
import { readHeldTasks } from "./held-tasks";
import { judgeEnding } from "./judge-ending";
import { judgeTask, shownSettings } from "./judge-task";
import { inAnswerTransaction } from "./judging-transaction";
import type { Judging } from "./load-judging";

/** How a transaction left a judge. */
export interface JudgeDealt {
  readonly standing: LockedStanding;
  /** Whether that was all there is for the judge; otherwise waiting for others may find something. */
  readonly isSettled: boolean;
  /** Where it was dealt, and so counted. */
  readonly work: WorkDone | undefined;
}

/** What a judge has before them, once dealing has done what it could without waiting. */
export async function readJudgeSession(
  db: Database,
  judging: Judging,
  dealing: Dealing,
  { standing, isSettled, work }: JudgeDealt,
): Promise<JudgeSession> {
  if (!isSettled) await finishDealing(db, dealing);
  const { campaign, judgeId } = judging;
  const served = judgingSituation(standing);
  const isServed = served === "open" || served === "consent";
  const [shown, { done, medianActiveMs }, waiting] = await Promise.all([
    served === "open" ? readHeld(db, judging, dealing) : [],
    work ?? measureWorkDone(db, judgeId),
    isServed ? 0 : countLateAnswers(db, judgeId),
  ]);
  const situation = served === "open" && shown.length === 0 ? "finished" : served;
  const { workload } = standing;
  const had = done + shown.filter(({ isPractice }) => !isPractice).length;
  const planned = plannedTasks(workload, situation === "finished" ? done : dealing.promised, had);
  return {
    situation,
    tasks: shown.map((assignment) => judgeTask(judging, assignment)),
    progress: { done, planned, medianActiveMs },
    instructionsVersion: campaign.instructionsVersion,
    instructionsRead: standing.instructionsRead,
    waiting,
    consent:
      situation === "consent" ? { version: campaign.consentVersion, text: campaign.consent ?? "" } : null,
    ending: hasEnding(situation) ? await judgeEnding(db, judging, situation, dealing.now) : null,
  };
}

/**
 * What the judge holds. Between dealing and reading it may have been taken away again (reassigned, or answered by
 * somebody else), so that nothing is no proof of the end: only a deal that leaves the judge with nothing is.
 */
async function readHeld(db: Database, judging: Judging, dealing: Dealing) {
  for (;;) {
    const shown = await readHeldTasks(db, judging.judgeId, shownSettings(judging));
    if (shown.length > 0 || (await finishDealing(db, dealing)) === 0) return shown;
  }
}

/** @returns how many tasks the judge holds at the end */
async function finishDealing(db: Database, dealing: Dealing): Promise<number> {
  for (;;) {
    const { isSettled, held } = await inAnswerTransaction(db, async (tx) => {
      const standing = await lockStanding(tx, dealing.judgeId);
      if (judgingSituation(standing) !== "open") return { isSettled: true, held: 0 };
      const dealt = await dealPatiently(tx, dealing, standing);
      await changeTallies(tx, { added: dealt.automatic, removed: [] });
      return dealt;
    });
    if (isSettled) return held;
  }
}
