import { makeDue } from "../../db/messages/outbox";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { MessageOfCampaign } from "../../domain/messages/message-inputs";
import { enqueue } from "../../jobs/queue/enqueue";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

/** Tries a message at once that waits for its next attempt or was given up. */
export async function retryMessage(
  { campaignId, messageId }: MessageOfCampaign,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await makeDue(tx, { campaignId: id, messageId, now })))
      throw new AppError(
        "conflict",
        "This message has been sent, or its link is gone. Invite the judge again.",
      );
    await enqueue(tx, "send-messages", {});
  });
}
