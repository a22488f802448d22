import { createInvitation } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { listInvitedAddresses } from "../../db/messages/hearers";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { MailJudgesInput } from "../../domain/messages/message-inputs";
import { enqueue } from "../../jobs/queue/enqueue";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { newJudgeLink } from "../judges/steps/new-judge-link";
import { actorId, type UseCaseContext } from "../use-case-context";
import type { MessageMeans } from "./send-messages";
import { queueJudgesLetter, requireMail } from "./steps/queue-judges-letter";

/** Invites people by e-mail, each with a personal link; whoever holds one that still works is left out. */
export async function mailJudges(
  { campaignId, people, expiresInDays }: MailJudgesInput,
  means: MessageMeans,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly invited: number; readonly known: number }> {
  const { id } = authoriseIn(actor, "invite-judge", await loadCampaignScope(db, campaignId));
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, id);
    const known = new Set(await listInvitedAddresses(tx, id, now));
    const fresh = people.filter(({ email }) => !known.has(email));
    if (fresh.length === 0) return { invited: 0, known: people.length };
    const secret = requireMail(means);
    for (const { email, label } of fresh) {
      const { token, invitation } = newJudgeLink({ campaignId: id, label, expiresInDays }, { actor, now });
      const invitationId = await createInvitation(tx, { ...invitation, email });
      await queueJudgesLetter(tx, {
        campaignId: id,
        event: "judge-invited",
        invitationId,
        token,
        secret,
        now,
      });
    }
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-links-made",
      ...actorId(actor),
      campaignId: id,
      detail: { links: fresh.length },
    });
    await enqueue(tx, "send-messages", {});
    return { invited: fresh.length, known: people.length - fresh.length };
  });
}
