import { findApiTokenByHash, markApiTokenUsed } from "../../db/accounts/api-tokens";
import { findUserWithStanding } from "../../db/accounts/users";
import { comesByLink, type UserActor } from "../../domain/accounts/actor";
import { type ApiScope, knownScopes } from "../../domain/api/api-scopes";
import { bearerToken } from "../../domain/api/bearer-token";
import { tokenStanding } from "../../domain/api/token-standing";
import { AppError } from "../../domain/app-error";
import { limitApiRequests } from "../accounts/steps/limit-api-requests";
import { countGuess } from "../accounts/steps/limit-guesses";
import { tokenHash } from "../accounts/steps/secret-token";
import type { AnonymousContext, UseCaseContext } from "../use-case-context";

export interface ApiRequest {
  /** The `Authorization` header. */
  readonly authorization: string | null;
  /** What the operation needs; nothing where every token may. */
  readonly scope: ApiScope | undefined;
  readonly clientAddress: string | undefined;
}

export interface ApiContext extends UseCaseContext {
  readonly actor: UserActor;
  /** The one campaign that the token opens; all of its maker's where there is none. */
  readonly onlyCampaign: string | undefined;
}

/** How exactly "last used" is known: not every request is worth a write. */
const lastUsedWithinMs = 60_000;

/**
 * Who a program stands for: the organiser who made its token, as they stand at this moment, within the token's
 * campaign and scopes. Cookies are never looked at.
 */
export async function enterApi(request: ApiRequest, context: AnonymousContext): Promise<ApiContext> {
  const { db, now } = context;
  const text = bearerToken(request.authorization);
  if (text === undefined)
    throw new AppError(
      "not-signed-in",
      "Send a token: Authorization: Bearer adj_… (made on the account page).",
    );
  const token = await findApiTokenByHash(db, tokenHash(text));
  if (token === null) {
    await countGuess(db, now, request.clientAddress);
    throw new AppError("not-signed-in", "This token does not exist.");
  }
  const standing = tokenStanding(token, now);
  if (standing !== "works") throw new AppError("not-signed-in", `This token is ${standing}.`);
  const actor = await ownerOf(token, context);
  await limitApiRequests(db, now, { tokenId: token.id });
  if (token.lastUsedAt === null || now.getTime() - token.lastUsedAt.getTime() >= lastUsedWithinMs)
    await markApiTokenUsed(db, token.id, now);
  if (request.scope !== undefined && !knownScopes(token.scopes).includes(request.scope))
    throw new AppError("forbidden", `This token lacks the scope ${request.scope}.`);
  return { ...context, actor, onlyCampaign: token.campaignId ?? undefined };
}

interface TokenOwner {
  readonly userId: string;
  readonly campaignId: string | null;
}

/** The token's maker; of one campaign only, where the token is for one: an administrator's then loses all others too. */
async function ownerOf(
  { userId, campaignId }: TokenOwner,
  { db }: Pick<AnonymousContext, "db">,
): Promise<UserActor> {
  const user = await findUserWithStanding(db, userId);
  if (user === null || user.disabledAt !== null || comesByLink(user.role))
    throw new AppError("not-signed-in", "The account that made this token is closed.");
  const { id, role, sessionVersion } = user;
  // A token is an organiser's, whatever else its maker is: it never judges.
  const organised = user.memberships.filter((membership) => membership.role === "ORGANISER");
  if (campaignId === null) return { kind: "user", id, role, sessionVersion, memberships: organised };
  const own = organised.filter((membership) => membership.campaignId === campaignId);
  const standIn = {
    id: 0,
    campaignId,
    role: "ORGANISER",
    pausedAt: null,
    excludedAt: null,
    removedAt: null,
  } as const;
  const memberships = role === "ADMIN" ? [standIn] : own;
  return { kind: "user", id, role: "ORGANISER", sessionVersion, memberships };
}
