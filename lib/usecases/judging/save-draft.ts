import { findAssignmentOfJudge } from "../../db/judging/assignments";
import { saveDraft as storeDraft } from "../../db/judging/drafts";
import { draftProblem } from "../../domain/judging/answer-problem";
import type { JudgeDraft } from "../../domain/judging/judge-inputs";
import { defaultLeaseMs } from "../../domain/judging/lease";
import { refusal, wordedError } from "../../domain/words/worded-error";
import type { UseCaseContext } from "../use-case-context";
import { loadJudging } from "./steps/load-judging";

/**
 * Keeps an unfinished answer, the newest of any device. A device whose clock is ahead is taken to mean now, so that
 * its drafts do not win for ever.
 */
export async function saveDraft(
  { slug, draft }: { readonly slug: string; readonly draft: JudgeDraft },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { judgeId } = await loadJudging(slug, "submit-answer", { db, actor });
  const assignment = await findAssignmentOfJudge(db, draft.assignment, judgeId);
  if (assignment === null) throw wordedError("not-found", refusal("errors.noTask"));
  const problem = draftProblem(draft.ranks, assignment.displayOrder.length);
  if (problem !== undefined) throw wordedError("invalid-input", problem);
  const changedAt = new Date(Math.min(new Date(draft.changedAt).getTime(), now.getTime()));
  const ranks = draft.ranks.map((rank) => rank ?? 0);
  await storeDraft(
    db,
    {
      assignmentId: assignment.id,
      ranks,
      changedAt,
      activeMs: draft.activeMs,
      flagReason: draft.flagReason,
      flagKey: draft.flagKey ?? null,
      comment: draft.comment ?? null,
      noneAcceptable: draft.noneAcceptable ?? false,
      rightEdits: draft.marks?.right ?? null,
      wrongEdits: draft.marks?.wrong ?? null,
      sourceErrors: draft.errors ?? draft.errorsSoFar ?? null,
      errorsDone: draft.errors !== undefined,
    },
    new Date(now.getTime() + defaultLeaseMs),
  );
}
