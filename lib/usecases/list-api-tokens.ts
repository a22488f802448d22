import { listApiTokens as listStoredTokens } from "../db/api-tokens";
import { knownScopes } from "../domain/api/api-scopes";
import { tokenStanding } from "../domain/api/token-standing";
import { authorise } from "../domain/campaign/authorise";
import { listCampaigns } from "./list-campaigns";
import { signedInUser, type UseCaseContext } from "./use-case-context";

/** One's own tokens, newest first, and the campaigns that a new one can be for. */
export async function listApiTokens(context: UseCaseContext) {
  const { db, actor, now } = context;
  authorise(actor, "change-own-account");
  const [tokens, campaigns] = await Promise.all([
    listStoredTokens(db, signedInUser(actor).id),
    listCampaigns(context),
  ]);
  return {
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      scopes: knownScopes(token.scopes),
      campaign: token.campaign ?? undefined,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt ?? undefined,
      lastUsedAt: token.lastUsedAt ?? undefined,
      standing: tokenStanding(token, now),
    })),
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
  };
}

export type ApiTokenView = Awaited<ReturnType<typeof listApiTokens>>["tokens"][number];
