import { removeConnection, storeConnection } from "../../db/platforms/connections";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { ConnectPlatformInput } from "../../domain/platforms/platform-inputs";
import { changeAudited } from "../campaigns/steps/change-audited";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { requireSecret, seal } from "../messages/steps/seal";
import type { UseCaseContext } from "../use-case-context";
import type { ConnectionSecrets, PlatformMeans } from "./steps/open-connection";
import { checkToken } from "./steps/prolific-client";

/** Connects a campaign to an account at Prolific by its API token, which is tried and then kept encrypted. */
export async function connectPlatform(
  { campaignId, token, hookSecret }: ConnectPlatformInput,
  { api, secret }: PlatformMeans,
  context: UseCaseContext,
): Promise<void> {
  // Before anything is asked of the platform.
  authoriseIn(context.actor, "edit-campaign", await loadCampaignScope(context.db, campaignId));
  const key = requireSecret(secret);
  await checkToken({ api, token });
  const secrets: ConnectionSecrets = { token, hookSecret };
  const sealed = seal(key, JSON.stringify(secrets));
  await changeAudited({ campaignId, action: "platform-connected" }, context, async (tx, id) => {
    await storeConnection(tx, { campaignId: id, sealed, createdAt: context.now });
    return true;
  });
}

/** Forgets the token. Judges who came from there keep their work and ids. */
export async function disconnectPlatform(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<void> {
  await changeAudited({ campaignId, action: "platform-disconnected" }, context, removeConnection);
}
