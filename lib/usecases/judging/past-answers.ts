import { readShownAssignments, type ShownAssignment } from "../../db/judging/assignments-shown";
import { listLastAnswers, type StoredAnswer } from "../../db/judging/rankings";
import type { EditMarks } from "../../domain/edits/edit-marks";
import { remarksIn } from "../../domain/judging/answer-draft";
import type { PastAnswer } from "../../domain/judging/judge-session";
import type { UseCaseContext } from "../use-case-context";
import { judgeTask, shownSettings } from "./steps/judge-task";
import { loadJudging } from "./steps/load-judging";

const maxPastAnswers = 20;

/** A judge's last answers, newest first, for going back to them. */
export async function pastAnswers(
  { slug }: { readonly slug: string },
  { db, actor }: UseCaseContext,
): Promise<readonly PastAnswer[]> {
  const judging = await loadJudging(slug, "view-judging", { db, actor });
  const answers = await listLastAnswers(db, judging.judgeId, maxPastAnswers);
  const shown = await readShownAssignments(
    db,
    answers.map(({ assignmentId }) => assignmentId),
    shownSettings(judging),
  );
  return answers.map(({ version, ranks, skipReason, flagReason, answeredAt, ...more }, index) => ({
    task: { ...judgeTask(judging, shown[index]!), draft: null },
    version,
    ranks,
    skipReason,
    flagReason,
    ...remarksIn({ ...more, marks: marksOf(more, shown[index]!), errors: more.sourceErrors }),
    answeredAt: answeredAt.toISOString(),
  }));
}

/** Marks as the task's judge gives them: by place among the edits shown. */
function marksOf(
  { rightEdits, wrongEdits }: Pick<StoredAnswer, "rightEdits" | "wrongEdits">,
  { edits }: ShownAssignment,
): EditMarks | undefined {
  if (rightEdits === null || wrongEdits === null || edits === null) return undefined;
  const placesOf = (marked: readonly number[]) =>
    edits.flatMap(({ id }, place) => (marked.includes(id) ? [place] : []));
  return { right: placesOf(rightEdits), wrong: placesOf(wrongEdits) };
}
