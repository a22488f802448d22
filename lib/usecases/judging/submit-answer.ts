import type { Database } from "../../db/connection/client";
import type { SqlConnection } from "../../db/connection/sql-connection";
import { lockStanding } from "../../db/judging/assignments-standing";
import { queueForHearers } from "../../db/messages/outbox";
import { changeTallies } from "../../db/results/tallies-change";
import type { AnswerAcknowledged, JudgeAnswer } from "../../domain/judging/judge-session";
import { judgingSituation } from "../../domain/judging/judging-situation";
import { defaultLeaseMs } from "../../domain/judging/lease";
import type { UseCaseContext } from "../use-case-context";
import { dealToJudge } from "./steps/deal-to-judge";
import { dealingOf } from "./steps/dealing-of";
import { inAnswerTransaction } from "./steps/judging-transaction";
import { type Judging, loadJudging } from "./steps/load-judging";
import { practiceFeedback } from "./steps/practice-feedback";
import { readJudgeSession } from "./steps/read-judge-session";
import { stopWhereDue } from "./steps/stop-judge";
import { storeAnswer } from "./steps/store-answer";
import { updateLiveRating } from "./steps/update-live-rating";

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
  const { judgeId } = judging;
  const dealing = await dealingOf(db, judging, now, leaseMs);
  const { stored, isPractice, ...dealt } = await inAnswerTransaction(db, async (tx) => {
    const met = await lockStanding(tx, judgeId, answer.assignment);
    const { receipt, added, removed, isPractice } = await storeAnswer(tx, judging, met, answer, now);
    if (answer.flagReason !== null && added.length > 0) await tellOfFlag(tx, judging, now);
    const isFirst = receipt.version === 1 && judgingSituation(met) === "open";
    const standing = isFirst ? await stopWhereDue(tx, judging, met, { isPractice, now }) : met;
    if (judgingSituation(standing) !== "open") {
      await changeTallies(tx, { added, removed });
      return { stored: receipt, isPractice, standing, isSettled: true, work: undefined };
    }
    const { automatic, isSettled, work } = await dealToJudge(tx, dealing, standing);
    await changeTallies(tx, { added: [...added, ...automatic], removed });
    return { stored: receipt, isPractice, standing, isSettled, work };
  });
  const [feedback, session] = await Promise.all([
    isPractice ? practiceFeedback(db, judgeId, answer) : null,
    readJudgeSession(db, judging, dealing, dealt),
    dealing.byUncertainty ? keepLiveRating(db, dealing.campaignId, now) : null,
  ]);
  return { stored, feedback, ...session };
}

/** Once a day for each judge: who flags much is looked at on the overview. */
function tellOfFlag(tx: SqlConnection, { campaign, judgeId }: Judging, now: Date) {
  const key = `${judgeId}/${now.toISOString().slice(0, 10)}`;
  return queueForHearers(tx, {
    campaignId: campaign.id,
    judgeId,
    event: "answer-flagged",
    key,
    detail: {},
    now,
  });
}

/** So few rankings that no judge waits for it: whoever answers next goes on with it. */
const maxRated = 20;

/** The rating only guides what is dealt next: an answer that is stored is acknowledged whatever becomes of it. */
async function keepLiveRating(db: Database, campaignId: string, now: Date): Promise<void> {
  await Promise.allSettled([updateLiveRating({ campaignId, maxRankings: maxRated }, { db, now })]);
}
