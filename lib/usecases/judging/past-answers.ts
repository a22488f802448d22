import { readShownAssignments } from "../../db/judging/assignments-shown";
import { listLastAnswers } from "../../db/judging/rankings";
import { remarksIn } from "../../domain/judging/answer-draft";
import type { PastAnswer } from "../../domain/judging/judge-session";
import type { UseCaseContext } from "../use-case-context";
import { judgeTask } from "./steps/judge-task";
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
    judging.campaign.settings,
  );
  return answers.map(({ version, ranks, skipReason, flagReason, answeredAt, ...more }, index) => ({
    task: { ...judgeTask(judging, shown[index]!), draft: null },
    version,
    ranks,
    skipReason,
    flagReason,
    ...remarksIn(more),
    answeredAt: answeredAt.toISOString(),
  }));
}
