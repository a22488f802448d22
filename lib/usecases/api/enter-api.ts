import { findUserWithStanding } from "../../db/accounts/users";
import { comesByLink, type UserActor } from "../../domain/accounts/actor";
import { type ApiScope, knownScopes } from "../../domain/api/api-scopes";
import { AppError } from "../../domain/app-error";
import type { AnonymousContext, UseCaseContext } from "../use-case-context";
import { type ApiRequest, admitToken } from "./steps/admit-token";

export interface ScopedRequest extends ApiRequest {
  /** What the operation needs; nothing where every token may. */
  readonly scope: ApiScope | undefined;
}

export interface ApiContext extends UseCaseContext {
  readonly actor: UserActor;
  /** The one campaign that the token opens; all of its maker's where there is none. */
  readonly onlyCampaign: string | undefined;
}

/**
 * Who a program stands for: the organiser who made its token, as they stand at this moment, within the token's
 * campaign and scopes. Cookies are never looked at.
 */
export async function enterApi(request: ScopedRequest, context: AnonymousContext): Promise<ApiContext> {
  const token = await admitToken(request, context);
  if (token.teamId !== null)
    throw new AppError("forbidden", "This token is a team’s: it opens the team’s call only.");
  const actor = await ownerOf(token, context);
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
