import type { DatabaseTransaction } from "../../../db/connection/client";
import { countTimelyWork, lockManagedJudge, setPaused, withdrawOpenWork } from "../../../db/judges/judges";
import { refusal, wordedError } from "../../../domain/words/worded-error";

/**
 * Ends the part of a judge whose work somebody else does from now on: they are paused, and what they hold may be dealt
 * to others. What is left of the workload is the newcomer's; late answers do not lessen it, since they do not count.
 */
export async function takeOverWork(
  tx: DatabaseTransaction,
  { campaignId, judgeId, now }: { campaignId: string; judgeId: number; now: Date },
): Promise<{ readonly judgeId: number; readonly workload: number | null }> {
  const judge = await lockManagedJudge(tx, { campaignId, judgeId });
  if (judge === undefined || judge.replacedBy !== null)
    throw wordedError("gone", refusal("errors.workTakenOver"));
  if (judge.pausedAt === null) await setPaused(tx, judgeId, now);
  await withdrawOpenWork(tx, judgeId, now);
  const { workload } = judge;
  return {
    judgeId,
    workload: workload === null ? null : Math.max(0, workload - (await countTimelyWork(tx, judgeId))),
  };
}
