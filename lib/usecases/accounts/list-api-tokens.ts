import { listApiTokens as listStoredTokens } from "../../db/accounts/api-tokens";
import { findUser } from "../../db/accounts/users";
import { authorise } from "../../domain/accounts/authorise";
import { knownScopes } from "../../domain/api/api-scopes";
import { tokenStanding } from "../../domain/api/token-standing";
import { listCampaigns } from "../campaigns/list-campaigns";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { tokenProof } from "./create-api-token";

/** One's own tokens, newest first, the campaigns that a new one can be for, and what is asked before it is made. */
export async function listApiTokens(context: UseCaseContext) {
  const { db, actor, now } = context;
  authorise(actor, "change-own-account");
  const user = signedInUser(actor);
  const [tokens, campaigns, account] = await Promise.all([
    listStoredTokens(db, user.id),
    listCampaigns(context),
    findUser(db, user.id),
  ]);
  const proof = tokenProof(user, account?.passwordHash, now);
  return {
    proof,
    /** Whether another service can vouch instead of the password: it did so before, or there is no password. */
    mayUseService: proof === "service" || (user.session?.byService ?? false),
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
