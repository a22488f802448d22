import { removeWebhook as remove, storeWebhook } from "../../db/messages/hearers";
import { AppError } from "../../domain/app-error";
import type { SaveWebhookInput } from "../../domain/messages/message-inputs";
import { newSecretToken } from "../accounts/steps/secret-token";
import { changeAudited } from "../campaigns/steps/change-audited";
import type { UseCaseContext } from "../use-case-context";
import type { MessageMeans } from "./send-messages";
import { addressProblem } from "./steps/post-webhook";
import { requireSecret, seal } from "./steps/seal";

/** Sets a campaign's webhook instead of the one it had; returns the secret that signs its calls, shown once. */
export async function saveWebhook(
  { campaignId, url, events }: SaveWebhookInput,
  { secret, anyNetwork }: Pick<MessageMeans, "secret" | "anyNetwork">,
  context: UseCaseContext,
): Promise<{ readonly key: string }> {
  const key = newSecretToken();
  await changeAudited({ campaignId, action: "webhook-set" }, context, async (tx, id) => {
    const problem = addressProblem(new URL(url), anyNetwork);
    if (problem !== undefined) throw new AppError("invalid-input", problem, { fields: { url: problem } });
    const sealed = seal(requireSecret(secret), JSON.stringify({ url, key }));
    const { host } = new URL(url);
    await storeWebhook(tx, { campaignId: id, host, events, createdAt: context.now, sealed });
    return true;
  });
  return { key };
}

export async function removeWebhook(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<void> {
  await changeAudited({ campaignId, action: "webhook-removed" }, context, remove);
}
