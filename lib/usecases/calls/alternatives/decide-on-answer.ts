import { organiserMemberId } from "../../../db/calls/annotators";
import { lockCall } from "../../../db/calls/calls";
import { deleteVerdict, saveVerdict } from "../../../db/calls/verdicts";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import { contentOfAnswer } from "../../../domain/calls/alternatives/alternative-answer";
import type { AnswerDecision } from "../../../domain/calls/alternatives/alternative-inputs";
import { authoriseInCall } from "../../../domain/calls/call-access";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { signedInUser, type UseCaseContext } from "../../use-case-context";
import { loadAdjudication } from "../steps/load-adjudication";
import { type LoadedCall, loadCall } from "../steps/load-call";
import { loadContestedSentence } from "../steps/load-contested";
import { checkedEdits } from "./save-alternative";
import { adjudicationProblem } from "./view-adjudication";

/** Stores an annotator's verdict on an answer in place of an earlier one, or takes it back. */
export async function decideOnAnswer(input: AnswerDecision, context: UseCaseContext): Promise<void> {
  const { db, actor, now } = context;
  const call = authoriseInCall(actor, "adjudicate", await loadCall(db, input.callId, actor));
  const problem = adjudicationProblem(call, now);
  if (problem !== undefined) throw new AppError("conflict", problem);
  const memberId = call.standing.annotatorId!;
  await storeVerdict(input, call, context, async () => memberId);
}

/** Settles an answer on which annotators differ, or any other: an organiser's verdict holds alone. */
export async function settleAnswer(input: AnswerDecision, context: UseCaseContext): Promise<void> {
  const { db, actor, now } = context;
  const call = authoriseInCall(actor, "change-state", await loadCall(db, input.callId, actor));
  if (call.state !== "CONTESTED")
    throw new AppError("conflict", "Answers are settled while the gold is contested.");
  const { id: userId } = signedInUser(actor);
  await storeVerdict(input, call, context, async (tx) => {
    await recordAuditEvent(tx, {
      ...{ at: now, action: "answer-settled", callId: call.id, actorId: userId },
      detail: { testSet: input.testSetId, sentence: input.position },
    });
    return organiserMemberId(tx, { callId: call.id, userId, now });
  });
}

async function storeVerdict(
  input: AnswerDecision,
  call: LoadedCall,
  { db, now }: UseCaseContext,
  memberOf: (tx: DatabaseTransaction) => Promise<number>,
): Promise<void> {
  const { position, key, decision, note } = input;
  const { testSetId } = input;
  const sentence = await loadContestedSentence(db, call.id, input);
  const gold: GoldSentence[] = [];
  if (sentence) gold[position] = sentence;
  const adjudicated = await loadAdjudication(db, call, { id: testSetId, gold, position });
  const answer = adjudicated.find((each) => each.sentence === position && each.key === key && !each.isInGold);
  if (!sentence || !answer)
    throw new AppError("conflict", "This answer was changed or taken back meanwhile. Reload the page.");
  const edits = decision === "correct" ? checkedEdits(input.edits, sentence.tokens) : [];
  if (decision === "correct" && contentOfAnswer(edits) === answer.content)
    throw new AppError(
      "invalid-input",
      "The correction is the answer as it was proposed: accept it instead.",
    );
  await db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const memberId = await memberOf(tx);
    const of = { memberId, testSetId, position, key };
    if (decision === null) await deleteVerdict(tx, of);
    else await saveVerdict(tx, { ...of, decision, edits, note }, now);
  });
}
