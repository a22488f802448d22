import { withdrawOpenWork } from "../../db/judges/judges";
import type { UseCaseContext } from "../use-case-context";
import { type JudgeOfCampaign, manageJudge } from "./manage-judge";

/**
 * Takes from a judge the tasks that they hold and have not answered, so that whoever asks next is dealt them; returns
 * how many. Should the judge answer after all, that is stored and counts.
 */
export async function reassignWork(input: JudgeOfCampaign, context: UseCaseContext): Promise<number> {
  const { tasks } = await manageJudge(input, "reassign-work", context, async (tx, judge) => {
    const freed = await withdrawOpenWork(tx, judge.id, context.now);
    return {
      tasks: freed,
      audited: freed === 0 ? undefined : { action: "work-reassigned", detail: { tasks: freed } },
    };
  });
  return tasks;
}
