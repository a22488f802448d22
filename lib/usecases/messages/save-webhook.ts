import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { removeWebhook as remove, storeWebhook } from "../../db/messages/hearers";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { SaveWebhookInput } from "../../domain/messages/message-inputs";
import { newSecretToken } from "../accounts/steps/secret-token";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import type { MessageMeans } from "./send-messages";
import { addressProblem } from "./steps/post-webhook";
import { seal } from "./steps/seal";

/** Sets a campaign's webhook instead of the one it had; returns the secret that signs its calls, shown once. */
export async function saveWebhook(
  { campaignId, url, events }: SaveWebhookInput,
  { secret, anyNetwork }: Pick<MessageMeans, "secret" | "anyNetwork">,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly key: string }> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  const problem = addressProblem(new URL(url), anyNetwork);
  if (problem !== undefined) throw new AppError("invalid-input", problem, { fields: { url: problem } });
  if (secret === undefined)
    throw new AppError("conflict", "This installation has no secret to encrypt with.");
  const key = newSecretToken();
  const sealed = seal(secret, JSON.stringify({ url, key }));
  await db.$transaction(async (tx) => {
    await storeWebhook(tx, { campaignId: id, host: new URL(url).host, events, createdAt: now, sealed });
    await recordAuditEvent(tx, { at: now, action: "webhook-set", ...actorId(actor), campaignId: id });
  });
  return { key };
}

export async function removeWebhook(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (await remove(tx, id))
      await recordAuditEvent(tx, { at: now, action: "webhook-removed", ...actorId(actor), campaignId: id });
  });
}
