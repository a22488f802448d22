import { setPaused, withdrawOpenWork } from "../../../db/judges/judges";
import {
  findJudgeOfSubmission,
  readPlatformStatus,
  storePlatformStatus,
} from "../../../db/platforms/participants";
import { hasLeft, isNews } from "../../../domain/platforms/submission-status";
import { manageJudge } from "../../judges/manage-judge";
import type { UseCaseContext } from "../../use-case-context";
import type { PlatformSubmission } from "./prolific-client";

/**
 * Takes over how a submission stands at the platform, if that is news. Whoever left gives back what they hold, and is
 * dealt nothing more; answers that come from them all the same are stored as late. Of a judge who is not here, or came
 * with another submission, nothing changes.
 */
export async function applyStatus(
  campaignId: string,
  { id, participant, status }: PlatformSubmission,
  context: UseCaseContext,
): Promise<boolean> {
  const found = await findJudgeOfSubmission(context.db, campaignId, { participant, id });
  if (found === undefined || !isNews(status, found.status)) return false;
  const { changed } = await manageJudge(
    { campaignId, judgeId: found.id },
    "reassign-work",
    context,
    async (tx, judge) => {
      // Two events of one submission may have come at once.
      if (!isNews(status, await readPlatformStatus(tx, judge.id)))
        return { changed: false, audited: undefined };
      await storePlatformStatus(tx, judge.id, status);
      if (!hasLeft(status)) return { changed: true, audited: undefined };
      const tasks = await withdrawOpenWork(tx, judge.id, context.now);
      if (judge.pausedAt === null) await setPaused(tx, judge.id, context.now);
      return { changed: true, audited: { action: "judge-left-platform", detail: { tasks } } };
    },
  );
  return changed;
}
