import {
  createInvitation,
  lockJudgeInvitations,
  revokeJudgeInvitations,
} from "../../db/accounts/invitations";
import { endLinkSessions } from "../../db/accounts/users";
import { AppError } from "../../domain/app-error";
import type { IssuedInvitation } from "../accounts/invite-organiser";
import type { UseCaseContext } from "../use-case-context";
import { type JudgeOfCampaign, manageJudge } from "./manage-judge";
import { newJudgeLink } from "./steps/new-judge-link";

/**
 * A further personal link for a judge who lost theirs, or whose link was withdrawn. Every earlier one ends, and so does
 * every session, also those that had ended only because no link was open.
 */
export async function renewJudgeLink(
  input: JudgeOfCampaign,
  context: UseCaseContext,
): Promise<IssuedInvitation> {
  const { now } = context;
  const { link } = await manageJudge(input, "invite-judge", context, async (tx, judge, campaignId) => {
    if (judge.role !== "JUDGE")
      throw new AppError("conflict", `${judge.pseudonym} is an organiser, who signs in with a password.`);
    if (judge.forgottenAt !== null || judge.removedAt !== null)
      throw new AppError("conflict", `${judge.pseudonym} no longer has access.`);
    const [newest] = await lockJudgeInvitations(tx, campaignId, judge.userId);
    await endLinkSessions(tx, [judge.userId]);
    await revokeJudgeInvitations(tx, { campaignId, userId: judge.userId, revokedAt: now });
    const { token, invitation } = newJudgeLink({ campaignId, label: newest?.label ?? undefined }, context);
    const invitationId = await createInvitation(tx, {
      ...invitation,
      userId: judge.userId,
      usedAt: now,
      ...(newest?.batch ? { batch: newest.batch } : {}),
    });
    return {
      link: { invitationId, token, expiresAt: undefined },
      audited: { action: "judge-invited", detail: { invitation: invitationId } },
    };
  });
  return link;
}
