import { setExcluded } from "../../db/judging/assignments-standing";
import type { UseCaseContext } from "../use-case-context";
import { type JudgeOfCampaign, manageJudge } from "./manage-judge";

/** A flag that is joined when reading: rankings and tallies stay as they are. */
export async function excludeJudge(input: JudgeOfCampaign, context: UseCaseContext): Promise<void> {
  await flag(input, context.now, context);
}

/** The judge's answers count again, but for those that came in meanwhile: they are late. */
export async function includeJudge(input: JudgeOfCampaign, context: UseCaseContext): Promise<void> {
  await flag(input, null, context);
}

async function flag(input: JudgeOfCampaign, at: Date | null, context: UseCaseContext): Promise<void> {
  await manageJudge(input, "exclude-judge", context, async (tx, { id: judgeId }, campaignId) => {
    const outcome = await setExcluded(tx, { campaignId, judgeId, at });
    const action = at === null ? "judge-included" : "judge-excluded";
    return { audited: outcome === "changed" ? { action } : undefined };
  });
}
