import type { SqlConnection } from "../../../db/connection/sql-connection";
import { withdrawSurplus } from "../../../db/judging/assignments";
import {
  type AnsweredAssignment,
  type AnswerState,
  readAnswerState,
  readMarkable,
} from "../../../db/judging/assignments-answer";
import type { LockedStanding } from "../../../db/judging/assignments-standing";
import { type MarkedInAnswer, markSuperseded, storeRanking } from "../../../db/judging/rankings";
import { asksForMarks } from "../../../domain/campaigns/edit-marking";
import { remarksIn } from "../../../domain/judging/answer-draft";
import { marksProblem } from "../../../domain/judging/answer-marks";
import { answerProblem } from "../../../domain/judging/answer-problem";
import type { AnswerReceipt, JudgeAnswer } from "../../../domain/judging/judge-session";
import { answerFate, isLate } from "../../../domain/judging/judging-situation";
import { rankingKindOf } from "../../../domain/judgments/ranking-kind-of";
import { goldTokens } from "../../../domain/metrics/gold/gold-tokens";
import { refusal, wordedError } from "../../../domain/words/worded-error";
import { sha256 } from "../../../hashing/sha256";
import type { Judging } from "./load-judging";

export interface StoredAnswer {
  readonly receipt: AnswerReceipt;
  /** What takes part in the tallies from now on, if such answers do, and what no longer. */
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly isPractice: boolean;
}

/**
 * Stores an answer under the judge's lock, however late it comes and whoever else has the task by now. Sent again, it
 * gets its receipt again.
 */
export async function storeAnswer(
  tx: SqlConnection,
  { campaign, judgeId, byOrganiser }: Judging,
  standing: LockedStanding,
  answer: JudgeAnswer,
  now: Date,
): Promise<StoredAnswer> {
  const { assignment: publicId, clientId, ranks } = answer;
  const contentHash = hashContent(answer);
  const { known, assignment } = await readAnswerState(tx, { publicId, judgeId, clientId });
  if (known !== null)
    return { ...receiptAgain(known, contentHash, answer, standing), isPractice: isPractice(assignment) };
  if (assignment === null) throw wordedError("not-found", refusal("errors.noTask"));
  const problem = answerProblem(answer, assignment.displayOrder.length);
  if (problem !== undefined) throw wordedError("invalid-input", problem);
  const marked = await readMarks(tx, campaign, assignment, answer);

  const replaced = assignment.latest;
  const currentVersion = replaced?.version ?? 0;
  if (answer.basedOn !== currentVersion)
    throw wordedError("conflict", refusal("errors.answered"), {
      currentVersion,
    });
  if (replaced !== null) await markSuperseded(tx, replaced.id);

  const late = isLate(standing);
  const version = currentVersion + 1;
  const id = await storeRanking(
    tx,
    {
      kind: rankingKindOf({
        taskKind: assignment.taskKind,
        isRepeat: assignment.isRepeat,
        shown: assignment.displayOrder.length,
      }),
      state: ranks === null ? "SKIPPED" : "CURRENT",
      lateAt: late ? now : null,
      campaignId: campaign.id,
      segmentId: assignment.segmentId,
      judgeId,
      assignmentId: assignment.id,
      clientId,
      contentHash,
      version,
      replacesId: replaced?.id ?? null,
      displayOrder: assignment.displayOrder,
      answeredAt: now,
      activeMs: answer.activeMs,
      wallMs: answer.wallMs,
      ...{ scripted: answer.scripted ?? null, pasted: answer.pasted ?? null, awayMs: answer.awayMs ?? null },
      byOrganiser,
      skipReason: answer.skipReason,
      flagReason: answer.flagReason,
      skipKey: ranks === null ? (answer.skipKey ?? null) : null,
      flagKey: answer.flagReason === null ? null : (answer.flagKey ?? null),
      comment: answer.comment ?? null,
      noneAcceptable: ranks !== null && answer.noneAcceptable === true,
      marked,
    },
    ranks,
    {
      taskId: assignment.taskId,
      assignmentState: ranks === null ? "SKIPPED" : "ANSWERED",
      takenStep: await changeTaken(tx, assignment, { isAnswered: ranks !== null, isLate: late, now }),
    },
  );
  return {
    receipt: { assignment: publicId, version, fate: answerFate(standing, { isLate: late }) },
    added: [id],
    removed: replaced === null ? [] : [replaced.id],
    isPractice: isPractice(assignment),
  };
}

/** What makes two submissions the same: the answer itself, not how long it took to arrive. */
function hashContent({ assignment, basedOn, ranks, skipReason, flagReason, skipKey, ...more }: JudgeAnswer) {
  const { flagKey = null, comment = null, noneAcceptable = false, marks, errors } = remarksIn(more);
  const marked = marks || errors ? [marks && [marks.right, marks.wrong], errors] : [];
  const remarks = [skipKey ?? null, flagKey, comment, noneAcceptable, ...marked];
  // What browsers of before sent has no remarks: it stays the same answer.
  const given = remarks.some((remark) => remark !== null && remark !== false) ? remarks : [];
  return sha256(JSON.stringify([assignment, basedOn, ranks, skipReason, flagReason, ...given]));
}

const notAsked: MarkedInAnswer = { rightEdits: null, wrongEdits: null, sourceErrors: null };

/** What the answer marks, by the keys of edits; nothing where nothing was asked, or the task is skipped. */
async function readMarks(
  tx: SqlConnection,
  campaign: Judging["campaign"],
  assignment: AnsweredAssignment,
  answer: JudgeAnswer,
): Promise<MarkedInAnswer> {
  const asks = asksForMarks(campaign);
  const { edits, source } = asks ? await readMarkable(tx, assignment.id) : { edits: [], source: "" };
  const tokens = campaign.errorsFirst ? goldTokens(source).length : 0;
  const problem = marksProblem(answer, { ...campaign, edits: edits.length, tokens });
  if (problem !== undefined) throw wordedError("invalid-input", problem);
  if (answer.ranks === null) return notAsked;
  const { marks, errors = null } = answer;
  const keysOf = (places: readonly number[] = []) => places.map((place) => edits[place] as number);
  return {
    rightEdits: campaign.editMarking === "NONE" ? null : keysOf(marks?.right),
    wrongEdits: campaign.editMarking === "NONE" ? null : keysOf(marks?.wrong),
    sourceErrors: errors,
  };
}

function receiptAgain(
  known: NonNullable<AnswerState["known"]>,
  contentHash: Uint8Array,
  { assignment }: JudgeAnswer,
  standing: LockedStanding,
): Omit<StoredAnswer, "isPractice"> {
  if (known.contentHash !== Buffer.from(contentHash).toString("hex"))
    throw wordedError("conflict", refusal("errors.sameId"));
  const fate = answerFate(standing, known);
  return { receipt: { assignment, version: known.version, fate }, added: [], removed: [] };
}

function isPractice(assignment: AnsweredAssignment | null): boolean {
  return assignment?.taskKind === "PRACTICE";
}

/**
 * By how much the task is taken more or less, once those who hold it in vain have been relieved of it. Only regular
 * tasks have a number of judges who are to answer them, and a repetition belongs to one.
 */
async function changeTaken(
  tx: SqlConnection,
  { id, taskId, taskKind, isRepeat, state, taken, copies }: AnsweredAssignment,
  { isAnswered, isLate, now }: { readonly isAnswered: boolean; readonly isLate: boolean; readonly now: Date },
): Promise<number> {
  if (isRepeat || taskKind !== "REGULAR") return 0;
  const wasTaken = state === "OPEN" || state === "ANSWERED" ? 1 : 0;
  const isTaken = isAnswered ? 1 : 0;
  const surplus = taken + isTaken - wasTaken - copies;
  // A late answer may never count: whoever has the task by now keeps it.
  const withdrawn =
    surplus > 0 && !isLate ? await withdrawSurplus(tx, { taskId, max: surplus, except: id, now }) : 0;
  return isTaken - wasTaken - withdrawn;
}
