import { findMailChoice, findWebhook, listRemindable } from "../../db/messages/hearers";
import { listMessages } from "../../db/messages/outbox";
import { authoriseIn } from "../../domain/accounts/authorise";
import { eventLabel } from "../../domain/messages/events";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { reminderPause } from "./remind-judges";

const MAX_LISTED = 200;

/** What a campaign tells to whom, and what became of it. */
export async function viewMessages(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
) {
  const { id, name } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  const [chosen, webhook, remindable, messages] = await Promise.all([
    actor.kind === "user" ? findMailChoice(db, actor.id, id) : [],
    findWebhook(db, id),
    listRemindable(db, id, reminderPause(now)),
    listMessages(db, id, MAX_LISTED),
  ]);
  return { id, name, chosen, webhook, remindable: remindable.length, messages: messages.map(listed) };
}

/** A message as lists show it. */
export function listed({
  event,
  user,
  invitation,
  webhook,
  detail,
  ...message
}: Awaited<ReturnType<typeof listMessages>>[number]) {
  const to = webhook?.host ?? user?.email ?? invitation?.email ?? "nobody any more";
  return {
    ...message,
    event: eventLabel(event),
    to: invitation?.label ? `${invitation.label}, ${to}` : to,
    canRetry: message.state === "QUEUED" || (message.state === "FAILED" && invitation === null),
  };
}

export type ListedMessage = ReturnType<typeof listed>;
