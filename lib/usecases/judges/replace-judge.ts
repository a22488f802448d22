import { createInvitation, revokeUnusedReplacementLinks } from "../../db/accounts/invitations";
import { countTimelyWork, setPaused, withdrawOpenWork } from "../../db/judges/judges";
import { AppError } from "../../domain/app-error";
import type { IssuedInvitation } from "../accounts/invite-organiser";
import type { UseCaseContext } from "../use-case-context";
import { type JudgeOfCampaign, manageJudge } from "./manage-judge";
import { newJudgeLink } from "./steps/new-judge-link";

export interface ReplaceJudgeInput extends JudgeOfCampaign {
  readonly label: string | undefined;
  readonly expiresInDays: number | undefined;
}

export interface ReplacementLink extends IssuedInvitation {
  /** What is left of the judge's workload now; none where nothing limits it. */
  readonly remaining: number | undefined;
}

/**
 * A link for somebody who does the rest of a judge's work. The judge is paused and what they hold goes back to be
 * dealt; nothing of theirs is deleted. Asked again, the earlier link is withdrawn.
 */
export async function replaceJudge(
  { label, expiresInDays, ...input }: ReplaceJudgeInput,
  context: UseCaseContext,
): Promise<ReplacementLink> {
  const { now } = context;
  const { link } = await manageJudge(input, "reassign-work", context, async (tx, judge, campaignId) => {
    if (judge.replacedBy !== null)
      throw new AppError("conflict", `${judge.replacedBy} has taken over the work of ${judge.pseudonym}.`);
    const remaining =
      judge.workload === null ? undefined : judge.workload - (await countTimelyWork(tx, judge.id));
    if (remaining !== undefined && remaining <= 0)
      throw new AppError(
        "conflict",
        `${judge.pseudonym} has done all tasks, so there is nothing to take over.`,
      );
    if (judge.pausedAt === null) await setPaused(tx, judge.id, now);
    const tasks = await withdrawOpenWork(tx, judge.id, now);
    await revokeUnusedReplacementLinks(tx, judge.id, now);
    const { token, expiresAt, invitation } = newJudgeLink({ campaignId, label, expiresInDays }, context);
    const invitationId = await createInvitation(tx, { ...invitation, replacesJudgeId: judge.id });
    return {
      link: { invitationId, token, expiresAt, remaining },
      audited: { action: "judge-replaced", detail: { invitation: invitationId, tasks } },
    };
  });
  return link;
}
