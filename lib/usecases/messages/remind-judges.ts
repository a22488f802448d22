import { createInvitation, revokeInvitation } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { listRemindable } from "../../db/messages/hearers";
import { authoriseIn } from "../../domain/accounts/authorise";
import { enqueue } from "../../jobs/queue/enqueue";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { newJudgeLink } from "../judges/steps/new-judge-link";
import { actorId, type UseCaseContext } from "../use-case-context";
import type { MessageMeans } from "./send-messages";
import { queueJudgesLetter, requireMail } from "./steps/queue-judges-letter";

const PAUSE_MS = 24 * 60 * 60_000;

/** Whoever was written to since then is not written to again. */
export function reminderPause(now: Date): Date {
  return new Date(now.getTime() - PAUSE_MS);
}

/**
 * Reminds by e-mail everybody who was invited so and has not finished, at most once a day. The letter has a link of its
 * own: a further one for a judge who is in; where nobody has come in yet it replaces the earlier one, so that nobody
 * becomes two judges.
 */
export async function remindJudges(
  { campaignId }: { readonly campaignId: string },
  means: MessageMeans,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly reminded: number }> {
  const { id } = authoriseIn(actor, "invite-judge", await loadCampaignScope(db, campaignId));
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, id);
    const judges = await listRemindable(tx, id, reminderPause(now));
    if (judges.length === 0) return { reminded: 0 };
    const secret = requireMail(means);
    for (const { invitationId: earlier, email, label, batch, expiresAt, userId } of judges) {
      if (userId === null) await revokeInvitation(tx, earlier, now);
      const link = newJudgeLink({ campaignId: id, label: label ?? undefined }, { actor, now });
      const invitationId = await createInvitation(tx, {
        ...link.invitation,
        email,
        ...(batch === null ? {} : { batch }),
        ...(expiresAt === null ? {} : { expiresAt }),
        ...(userId === null ? {} : { userId, usedAt: now }),
      });
      const letter = { campaignId: id, event: "judge-reminded", invitationId } as const;
      await queueJudgesLetter(tx, { ...letter, token: link.token, secret, now });
    }
    await recordAuditEvent(tx, {
      at: now,
      action: "judges-reminded",
      ...actorId(actor),
      campaignId: id,
      detail: { judges: judges.length },
    });
    await enqueue(tx, "send-messages", {});
    return { reminded: judges.length };
  });
}
