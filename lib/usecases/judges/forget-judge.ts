import {
  eraseInvitationWords,
  lockJudgeInvitations,
  revokeJudgeInvitations,
  revokeUnusedReplacementLinks,
} from "../../db/accounts/invitations";
import { eraseJudge, setPaused, withdrawOpenWork } from "../../db/judges/judges";
import { AppError } from "../../domain/app-error";
import type { UseCaseContext } from "../use-case-context";
import { type JudgeOfCampaign, manageJudge } from "./manage-judge";

export interface ForgetJudgeInput extends JudgeOfCampaign {
  /** The judge's pseudonym, typed: it cannot be taken back. */
  readonly confirmation: string;
}

/**
 * Erases who a judge is: name, e-mail address, what platforms call them, what they said at the end, and the words on
 * their links, which end. Pseudonym and rankings stay and count; what they held goes back to be dealt.
 */
export async function forgetJudge(
  { confirmation, ...input }: ForgetJudgeInput,
  context: UseCaseContext,
): Promise<void> {
  const { now } = context;
  await manageJudge(input, "forget-judge", context, async (tx, judge, campaignId) => {
    if (confirmation.trim() !== judge.pseudonym)
      throw new AppError("invalid-input", `Type ${judge.pseudonym} to confirm.`);
    if (judge.forgottenAt !== null) return { audited: undefined };
    const { userId } = judge;
    await lockJudgeInvitations(tx, campaignId, userId);
    const tasks = await withdrawOpenWork(tx, judge.id, now);
    if (judge.pausedAt === null) await setPaused(tx, judge.id, now);
    const links = await revokeJudgeInvitations(tx, { campaignId, userId, revokedAt: now });
    await revokeUnusedReplacementLinks(tx, judge.id, now);
    await eraseInvitationWords(tx, campaignId, userId);
    await eraseJudge(tx, judge, now);
    // The archive of the log tells by the account whom to forget again, even once the campaign is gone.
    return { audited: { action: "judge-forgotten", detail: { linksRevoked: links, tasks, user: userId } } };
  });
}
