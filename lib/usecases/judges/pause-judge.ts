import { revokeUnusedReplacementLinks } from "../../db/accounts/invitations";
import { setPaused, setResumed } from "../../db/judges/judges";
import { AppError } from "../../domain/app-error";
import type { UseCaseContext } from "../use-case-context";
import { type JudgeOfCampaign, manageJudge } from "./manage-judge";

/** The judge is dealt nothing more; what they send nonetheless is stored and late. */
export async function pauseJudge(input: JudgeOfCampaign, context: UseCaseContext): Promise<void> {
  await manageJudge(input, "pause-judge", context, async (tx, judge) => {
    if (judge.pausedAt !== null) return { audited: undefined };
    await setPaused(tx, judge.id, context.now);
    return { audited: { action: "judge-paused" } };
  });
}

/**
 * The judge goes on. A link for somebody to take over, if nobody has come in by it, is withdrawn; after that, the work
 * is that other judge's.
 */
export async function resumeJudge(input: JudgeOfCampaign, context: UseCaseContext): Promise<void> {
  await manageJudge(input, "pause-judge", context, async (tx, judge) => {
    if (judge.pausedAt === null) return { audited: undefined };
    if (judge.replacedBy !== null)
      throw new AppError("conflict", `${judge.replacedBy} has taken over the work of ${judge.pseudonym}.`);
    const links = await revokeUnusedReplacementLinks(tx, judge.id, context.now);
    await setResumed(tx, judge, context.now);
    return { audited: { action: "judge-resumed", detail: links === 0 ? {} : { linksRevoked: links } } };
  });
}
