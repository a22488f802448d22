import { closeAssignment, withdrawSurplus } from "../db/assignments";
import { lockAssignmentOfJudge } from "../db/assignments-answer";
import type { LockedStanding } from "../db/assignments-standing";
import type { DatabaseTransaction } from "../db/client";
import { deleteDraft } from "../db/drafts";
import { createRanking, findRankingByClientId, markSuperseded } from "../db/rankings";
import { addTaken } from "../db/tasks";
import { AppError } from "../domain/app-error";
import { answerProblem } from "../domain/judging/answer-problem";
import type { AnswerReceipt, JudgeAnswer } from "../domain/judging/judge-session";
import { judgingSituation } from "../domain/judging/judging-situation";
import { isTallied, rankingKindOf } from "../domain/judging/ranking-kind-of";
import type { Judging } from "./load-judging";
import { sha256 } from "./sha256";

export interface StoredAnswer {
  readonly receipt: AnswerReceipt;
  /** What the tallies are to gain and to lose. */
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Stores an answer under the judge's lock, however late it comes and whoever else has the task by now. Sent again, it
 * gets its receipt again.
 */
export async function storeAnswer(
  tx: DatabaseTransaction,
  { campaign, judgeId, byOrganiser }: Judging,
  standing: LockedStanding,
  answer: JudgeAnswer,
  now: Date,
): Promise<StoredAnswer> {
  const contentHash = hashContent(answer);
  const known = await findKnown(tx, judgeId, answer, contentHash);
  if (known !== undefined) return { receipt: known, added: [], removed: [] };

  const assignment = await lockAssignmentOfJudge(tx, answer.assignment, judgeId);
  if (assignment === undefined) throw new AppError("not-found", "There is no such task among yours.");
  const problem = answerProblem(answer, assignment.displayOrder.length);
  if (problem !== undefined) throw new AppError("invalid-input", problem);

  const replaced = assignment.latest;
  const currentVersion = replaced?.version ?? 0;
  if (answer.basedOn !== currentVersion)
    throw new AppError("conflict", "This task has been answered since, perhaps in another window.", {
      currentVersion,
    });
  if (replaced !== null) await markSuperseded(tx, replaced.id);

  const facts = {
    kind: rankingKindOf({
      taskKind: assignment.taskKind,
      isRepeat: assignment.isRepeat,
      shown: assignment.displayOrder.length,
    }),
    state: answer.ranks === null ? ("SKIPPED" as const) : ("CURRENT" as const),
    isLate: judgingSituation(standing) !== "open",
  };
  const version = currentVersion + 1;
  const id = await createRanking(
    tx,
    {
      kind: facts.kind,
      state: facts.state,
      lateAt: facts.isLate ? now : null,
      campaignId: campaign.id,
      segmentId: assignment.segmentId,
      judgeId,
      assignmentId: assignment.id,
      clientId: answer.clientId,
      contentHash,
      version,
      replacesId: replaced?.id ?? null,
      displayOrder: assignment.displayOrder,
      answeredAt: now,
      activeMs: answer.activeMs,
      wallMs: answer.wallMs,
      byOrganiser,
      skipReason: answer.skipReason,
      flagReason: answer.flagReason,
    },
    answer.ranks,
  );
  await closeAssignment(tx, assignment.id, answer.ranks === null ? "SKIPPED" : "ANSWERED", now);
  await deleteDraft(tx, assignment.id);
  if (!assignment.isRepeat) {
    const wasTaken = assignment.state === "OPEN" || assignment.state === "ANSWERED" ? 1 : 0;
    const isTaken = answer.ranks === null ? 0 : 1;
    const surplus = assignment.taken + isTaken - wasTaken - assignment.copies;
    const withdrawn =
      surplus > 0 ? await withdrawSurplus(tx, { taskId: assignment.taskId, most: surplus, now }) : 0;
    await addTaken(tx, assignment.taskId, isTaken - wasTaken - withdrawn);
  }
  return {
    receipt: { assignment: answer.assignment, version },
    added: isTallied({ ...facts, isAdmitted: false }) ? [id] : [],
    removed: replaced !== null && isTallied(replaced) ? [replaced.id] : [],
  };
}

/** What makes two submissions the same: the answer itself, not how long it took to arrive. */
function hashContent({ assignment, basedOn, ranks, skipReason, flagReason }: JudgeAnswer) {
  return sha256(JSON.stringify([assignment, basedOn, ranks, skipReason, flagReason]));
}

async function findKnown(
  tx: DatabaseTransaction,
  judgeId: number,
  { clientId, assignment }: JudgeAnswer,
  contentHash: Uint8Array,
): Promise<AnswerReceipt | undefined> {
  const known = await findRankingByClientId(tx, judgeId, clientId);
  if (known === null) return undefined;
  if (known.contentHash === null || Buffer.compare(known.contentHash, contentHash) !== 0)
    throw new AppError("conflict", "Another answer was sent under the same id.");
  return { assignment, version: known.version };
}
